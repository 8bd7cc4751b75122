import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

type Draw = (props: never) => ReactElement<object>

interface DrawingProps {
  readonly children?: ReactElement
}

/** Many more than the site has: only one whose words a visitor chooses could ever come to so many. */
const DRAWINGS_MAX = 500

/**
 * Draws an element once for the same props, and from then on gives it with its inner markup as text: React writes that
 * as it is, instead of a function, two objects and a dozen small strings for every line of a drawing.
 */
export function createDrawingMemory() {
  const kept = new LRUCache<string, ReactElement>({ max: DRAWINGS_MAX })
  const numbers = new Map<Draw, number>()
  let isDrawing = false // what stands inside a drawing is part of its text

  return <Props>(draw: (props: Props) => ReactElement<object>, props: Props): ReactElement => {
    if (isDrawing) return draw(props)
    const number = numbers.get(draw) ?? numbers.size
    numbers.set(draw, number)
    const key = `${number} ${JSON.stringify(props)}`
    const known = kept.get(key)
    if (known) return known
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

function withInnerMarkup(drawn: ReactElement<object>): ReactElement {
  const { type: tag, props } = hostOf(drawn)
  const { children, ...attributes } = props
  const markup = renderToString(createElement(tag, null, children))
  const __html = markup.slice(`<${tag}>`.length, -`</${tag}>`.length)
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html } })
}

/** The element of the document that components come down to. */
function hostOf(element: ReactElement<object>): ReactElement<DrawingProps, string> {
  const { type, props } = element
  if (typeof type === 'string') return element as ReactElement<DrawingProps, string>
  return hostOf((type as (props: object) => ReactElement<object>)(props))
}
