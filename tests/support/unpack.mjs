/** Unpack one packed Chromium: `node unpack.mjs PACKAGE-FOLDER TARGET-FOLDER`. */
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { extract } from "tar-fs";

const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error("usage: unpack.mjs PACKAGE-FOLDER TARGET-FOLDER");
mkdirSync(target, { recursive: true });
await pipeline(
  createReadStream(join(source, "bin", "chromium.br")),
  createBrotliDecompress(),
  createWriteStream(join(target, "chromium"), { mode: 0o755 }),
);
await pipeline(
  createReadStream(join(source, "bin", "swiftshader.tar.br")),
  createBrotliDecompress(),
  extract(target),
);
