import type { Element, ElementContent, Text } from 'hast'
import { keepWordsApart } from './keep-words-apart.ts'

/**
 * What a reader without a script has of `main`, in elements that Markdown knows. `address` is that of the page. Words
 * that only the style keeps apart get a space between them.
 */
export function readableMain(main: Element, address: string): Element {
  const [readable] = readableElement(main, address) as [Element]
  return keepWordsApart(readable)
}

function readableElement(element: Element, address: string): ElementContent[] {
  if (isUnread(element)) return []
  const { tagName, properties } = element
  if (tagName === 'svg' || tagName === 'select') return [texts(element)]
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{ ...child, value: child.value.replaceAll('\u00a0', ' ') }]
    return child.type === 'element' ? readableElement(child, address) : [] // a comment
  })
  const readable = { ...element, children }
  if (tagName === 'a' && leadsWithin(String(properties.href), address)) return children
  if (tagName === 'summary') return [asHeading(readable)]
  if (tagName === 'figure') return [asLinkedCaption(readable)]
  if (tagName === 'table') return withCaptionAbove(readable)
  return [readable]
}

/** No text, needs a script, passes with time, leads back from a note, or is a mile, which is decoration. */
function isUnread({ tagName, properties }: Element): boolean {
  const { className, ariaHidden, dataLive, href } = properties
  if (['script', 'style', 'template', 'input', 'textarea'].includes(tagName)) return true
  const classes = Array.isArray(className) ? className : []
  if (classes.includes('needs-script')) return true
  if (classes.includes('mile-marker') && ariaHidden === 'true') return true
  return dataLive !== undefined || String(href).startsWith('#note-fnref-')
}

/** What is written in a drawing, or the options of a field. */
function texts(element: Element): Text {
  return { type: 'text', value: ` ${textsOf(element).join(', ')} ` }
}

function textsOf(node: ElementContent): string[] {
  if (node.type === 'text') return [node.value]
  return node.type === 'element' ? node.children.flatMap(textsOf) : []
}

/** To a place that the Markdown does not have; it has the notes. */
function leadsWithin(href: string, address: string): boolean {
  const isNote = href.startsWith('#note-fn-')
  return !isNote && (href.startsWith('#') || href.startsWith(`${address}#`))
}

/** Markdown knows no heading within a paragraph, which is what a summary becomes. */
function asHeading(summary: Element): Element {
  const heading = summary.children.find(isNamed(/^h[2-6]$/))
  if (!heading) return summary
  const children = summary.children.map((child) =>
    child === heading ? { ...heading, tagName: 'span' } : child,
  )
  return { ...heading, children }
}

/** Its alternative text says in other words what stands beside the figure. */
function asLinkedCaption(figure: Element): Element {
  const image = figure.children.find(isNamed(/^img$/))
  const caption = figure.children.find(isNamed(/^figcaption$/))
  if (!image || !caption) return figure
  const properties = { href: image.properties.src }
  return { ...caption, children: [{ ...caption, tagName: 'a', properties }] }
}

/** Markdown's tables have none. */
function withCaptionAbove(table: Element): Element[] {
  const isCaption = isNamed(/^caption$/)
  const captions = table.children.filter(isCaption).map((caption) => ({ ...caption, tagName: 'p' }))
  return [...captions, { ...table, children: table.children.filter((child) => !isCaption(child)) }]
}

function isNamed(name: RegExp) {
  return (child: ElementContent): child is Element =>
    child.type === 'element' && name.test(child.tagName)
}
