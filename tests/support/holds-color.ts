import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Whether an image has a pixel of this color, #rrggbb. */
export async function holdsPixel(picture: Buffer, color: string): Promise<boolean> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  const [red, green, blue] = channels(color)
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) return true
  }
  return false
}

/** Whether a PDF sets this fill or stroke color, #rrggbb. */
export function holdsInk(pdf: Buffer, color: string): boolean {
  const shares = channels(color).map((channel) => (channel / 255).toFixed(3))
  return streams(pdf).some((stream) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn?|rg)\b/gi)].some(([, ...components]) =>
      components.every((component, at) => Number(component).toFixed(3) === shares[at]),
    ),
  )
}

function streams(pdf: Buffer): readonly string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, compressed = '']) => {
      try {
        return inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1')
      } catch {
        return [] // not compressed, or an image
      }
    },
  )
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
