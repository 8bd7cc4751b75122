/** Something that an editor can change by itself: one text of YAML, or one block of Markdown. */
export interface Text {
  /** Relative to the repository. */
  readonly file: string
  /** Of a text: its fields, such as `hero.primary.label`. Of a block: `blocks.3`. */
  readonly path: string
  readonly kind: 'yaml' | 'markdown'
  /** Position in the file. */
  readonly start: number
  readonly end: number
  /** As it stands in the file, with quotes and folding. */
  readonly source: string
  /** What the editor types: a text without quotes and folding, or the source of a block. */
  readonly written: string
}

/** Markdown files begin with front matter between dashes, which YAML allows, so that its offsets are those of the file. */
export function frontMatterOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  return /^---\r?\n[\s\S]*?(?=\r?\n---\r?\n?)/.exec(text)?.[0] ?? ''
}

/** Where the Markdown begins. */
export function bodyStartOf(text: string): number {
  return /^---\r?\n[\s\S]*?\r?\n---\r?\n?/.exec(text)?.[0].length ?? text.length
}

export function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** With the line breaks of `model`. */
export function withEolOf(model: string, text: string): string {
  return text.replaceAll(/\r?\n/g, eolOf(model))
}

/** Git on Windows, and some editor programs, change line breaks. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one === other || toPlain(one) === toPlain(other)
}

function toPlain(text: string | undefined): string | undefined {
  return text && withEolOf('\n', text)
}
