export type RichText = string | RichElement

/** `[tag, attributes, ...children]`: compact in JSON, and rendered by React without raw HTML. */
export type RichElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | boolean>>,
  ...children: RichText[],
]
