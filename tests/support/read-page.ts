type Attributes = Readonly<Record<string, string>>

/** Queries the HTML of a page. Supports only HTML rendered by React. */
export function readPage(html: string) {
  const all = (tag: string): Attributes[] =>
    [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>`, 'g'))].map(([, text]) =>
      attributes(text ?? ''),
    )
  const meta = (name: string): string | undefined =>
    all('meta').find((element) => element.name === name || element.property === name)?.content
  return {
    all,
    meta,
    title: decode(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    heading: decode(words(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')),
    words: decode(words(html.replace(/<(script|style|head)[\s>].*?<\/\1>/gs, ''))),
    links: (rel: string) => all('link').filter((link) => link.rel === rel),
    script: (id: string) =>
      new RegExp(`<script[^>]*id="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '',
  }
}

function attributes(text: string): Attributes {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]))
}

function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
