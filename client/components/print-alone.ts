/** The part of a window that printing needs. */
export interface PrintingPage {
  readonly document: { readonly documentElement: Pick<HTMLElement, 'dataset'> }
  addEventListener(type: 'afterprint', listener: () => void, options: { once: true }): void
  print(): void
}

/** Opens the print dialog for one sheet of a page alone; the mark on the root is what the print styles look for. */
export function printAlone(sheet: 'checklist' | 'sheet', page: PrintingPage = window): void {
  const { dataset } = page.document.documentElement
  dataset.print = sheet
  // Some phones return from print() at once and print later, so the event takes the mark off again.
  page.addEventListener('afterprint', () => delete dataset.print, { once: true })
  page.print()
}
