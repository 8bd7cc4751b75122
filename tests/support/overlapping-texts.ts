import { loadPdf } from './open-pdf.ts'

interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Pairs of texts of a PDF that cover each other. An outlined text is drawn twice, which does not count. */
export async function overlappingTexts(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await loadPdf(bytes)
  const found: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const boxes = items.flatMap((item) => ('str' in item && item.str.trim() ? [toBox(item)] : []))
    for (const [index, box] of boxes.entries()) {
      const over = boxes.slice(index + 1).filter((other) => doOverlap(box, other))
      found.push(...over.map(({ text }) => `${number}: ${box.text} / ${text}`))
    }
  }
  await pdf.loadingTask.destroy()
  return found
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** From the baseline to the height of a capital, so that the lines of a paragraph are apart. */
function toBox({ str, transform, width }: TextItem): Box {
  const [, , skew = 0, size = 0, left = 0, bottom = 0] = transform
  return {
    text: str,
    left,
    right: left + width,
    bottom,
    top: bottom + Math.hypot(skew, size) * 0.7,
  }
}

/** By 2 pt at least: letters may touch. */
function doOverlap(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  return one.text !== other.text && width > 2 && height > 2
}
