export type RichText = string | RichElement

/**
 * `[tag, attributes, ...children]`, attributes as React names them: compact in JSON, and rendered without raw HTML. The
 * build decides which elements, attributes, and links may stand in it (`scripts/content/`).
 */
export type RichElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: RichText[],
]
