/** Prints a line of Arabic as lib/card/words.ts sets it: size, and every pixel's opacity; in a process of its own fonts. */
import sharp from 'sharp';
import { setLine } from '@/lib/card/words';

const line = await setLine(process.argv[2] ?? '', 'display', 66, '#ffffff');
const alpha = line && (await sharp(line.png).extractChannel('alpha').raw().toBuffer());
process.stdout.write(JSON.stringify({ width: line?.width, height: line?.height, alpha: alpha?.toString('base64') }));
