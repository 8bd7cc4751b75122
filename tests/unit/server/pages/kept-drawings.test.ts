import { describe, expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createDrawingMemory } from '../../../../server/pages/kept-drawings.ts'

describe('the memory of drawings', () => {
  it('gives the markup that React would have written', () => {
    const keep = createDrawingMemory()

    const drawn = renderToString(keep(drawSign, { words: 'a < b', size: 3 }))

    expect(drawn).toBe(renderToString(drawSign({ words: 'a < b', size: 3 })))
    expect(drawn).toContain('<text>a &lt; b</text>')
  })

  it('draws the same words once, and others anew', () => {
    const keep = createDrawingMemory()
    let drawings = 0
    const draw = (props: SignProps) => {
      drawings += 1
      return drawSign(props)
    }

    keep(draw, { words: 'A', size: 1 })
    const again = keep(draw, { words: 'A', size: 1 })
    expect(drawings).toBe(1)
    expect(renderToString(again)).toContain('>A<')

    expect(renderToString(keep(draw, { words: 'B', size: 1 }))).toContain('>B<')
  })
})

interface SignProps {
  readonly words: string
  readonly size: number
}

function drawSign({ words, size }: SignProps) {
  return createElement(Frame, { size }, createElement('text', null, words), 'x', String(size))
}

function Frame({ size, children }: { size: number; children?: unknown }) {
  return createElement('svg', { width: size }, children as string)
}
