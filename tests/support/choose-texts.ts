const EVERY = Number(process.env.EVERY_TEXT ? 1 : 8)

/** Each eighth text of a file, from the first; all with `EVERY_TEXT=1`, because each is a parse of the whole file. */
export function chooseTexts<Text>(texts: readonly Text[]): readonly Text[] {
  return texts.filter((_, index) => index % EVERY === 0)
}
