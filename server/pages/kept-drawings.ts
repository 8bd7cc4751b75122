import { LRUCache } from 'lru-cache'
import { createElement, isValidElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

type Draw = (props: never) => ReactElement<object>

interface DrawingProps {
  readonly children?: ReactElement
}

/** Many more than the site has: only those whose words a visitor chooses could ever come to so many. */
const DRAWINGS_MAX = 2_000

/**
 * Draws an element for the same props twice, and from then on gives it with its inner markup as text: React writes that
 * as it is, instead of a function, two objects and a dozen small strings for every line of a drawing. What is asked for
 * once, as an answer with the words of a search marked in it, is not worth keeping.
 */
export function createDrawingMemory() {
  const kept = new LRUCache<string, ReactElement | 'seen'>({ max: DRAWINGS_MAX })
  const nameOf = createNaming()
  let isDrawing = false // what stands inside a drawing is part of its text

  return <Props>(draw: (props: Props) => ReactElement<object>, props: Props): ReactElement => {
    if (isDrawing) return draw(props)
    const key = nameOf(draw, props as object)
    const known = kept.get(key)
    if (typeof known === 'object') return known
    if (known === undefined) {
      kept.set(key, 'seen')
      return draw(props)
    }
    isDrawing = true
    try {
      const drawing = withInnerMarkup(draw(props))
      kept.set(key, drawing)
      return drawing
    } finally {
      isDrawing = false
    }
  }
}

/** The drawings of this process. */
export const keepDrawing = createDrawingMemory()

/**
 * Names a drawing by its function and its props, so that equal ones have one name. A record of the content is written
 * out when it is first met; from then on it is known by itself.
 */
function createNaming() {
  const numbers = new Map<Draw, number>()
  const records = new LRUCache<string, number>({ max: DRAWINGS_MAX })
  const known = new WeakMap<object, number>()
  let last = 0

  const numberOf = (record: object) => {
    const number = known.get(record)
    if (number !== undefined) return number
    const text = JSON.stringify(record)
    const given = records.get(text) ?? ++last
    records.set(text, given)
    known.set(record, given)
    return given
  }
  const nameOf = (draw: Draw, props: object): string => {
    const number = numbers.get(draw) ?? numbers.size
    numbers.set(draw, number)
    let name = String(number)
    for (const [prop, value] of Object.entries(props)) name += ` ${prop}=${nameOfProp(value)}`
    return name
  }
  const nameOfProp = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (isValidElement<object>(value)) return `<${nameOf(value.type as Draw, value.props)}>`
    return `#${numberOf(value)}`
  }
  return nameOf
}

function withInnerMarkup(drawn: ReactElement<object>): ReactElement {
  const { type: tag, props } = hostOf(drawn)
  const { children, ...attributes } = props
  const markup = renderToString(createElement(tag, null, children))
  const [start, end] = [`<${tag}>`, `</${tag}>`]
  if (!markup.startsWith(start) || !markup.endsWith(end)) return drawn // React has put something before it
  const __html = markup.slice(start.length, -end.length)
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html } })
}

/** The element of the document that components come down to. */
function hostOf(element: ReactElement<object>): ReactElement<DrawingProps, string> {
  const { type, props } = element
  if (typeof type === 'string') return element as ReactElement<DrawingProps, string>
  return hostOf((type as (props: object) => ReactElement<object>)(props))
}
