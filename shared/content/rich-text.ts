/** A piece of formatted text: plain text, or an element with attributes and children. */
export type RichText = string | RichElement

/** `[tag, attributes, ...children]`: compact in JSON, and drawn by React without any raw HTML. */
export type RichElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | boolean>>,
  ...children: RichText[],
]
