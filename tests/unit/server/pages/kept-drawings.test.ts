import { describe, expect, it } from '@jest/globals'
import { createElement, type ReactElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createDrawingMemory } from '../../../../server/pages/kept-drawings.ts'

describe('the memory of drawings', () => {
  it('gives the markup that React would have written', () => {
    const keep = createDrawingMemory()

    keep(drawSign, { words: 'a < b', size: 3 })
    const kept = keep(drawSign, { words: 'a < b', size: 3 })
    const drawn = renderToString(kept)

    expect(kept.props).toHaveProperty('dangerouslySetInnerHTML')
    expect(drawn).toBe(renderToString(drawSign({ words: 'a < b', size: 3 })))
    expect(drawn).toContain('<text>a &lt; b</text>')
  })

  it('knows equal records, whichever object they are', () => {
    const keep = createDrawingMemory()
    const drawLines = ({ lines }: { lines: readonly string[] }) =>
      createElement('p', null, lines.join())

    keep(drawLines, { lines: ['A', 'B'] })
    const kept = keep(drawLines, { lines: ['A', 'B'] })

    expect(keep(drawLines, { lines: ['A', 'B'] })).toBe(kept)
    expect(keep(drawLines, { lines: ['A', 'C'] })).not.toBe(kept)
  })

  it('knows an element among the props by what it is made of', () => {
    const keep = createDrawingMemory()
    const drawFrame = ({ inside }: { inside: ReactElement }) => createElement('p', null, inside)
    const frameOf = (size: number, words: string) =>
      keep(drawFrame, { inside: createElement(Frame, { size }, words) })

    frameOf(1, 'A')
    const kept = frameOf(1, 'A')

    expect(frameOf(1, 'A')).toBe(kept)
    expect(renderToString(kept)).toBe('<p><svg width="1">A</svg></p>')
    for (const other of [frameOf(2, 'A'), frameOf(1, 'B')]) expect(other).not.toBe(kept)
  })

  it('keeps what lives in a browser as everybody first sees it', () => {
    const keep = createDrawingMemory()
    const Choice = () => createElement('b', null, useState('first')[0])
    const drawChoice = (_props: object) => createElement('p', null, createElement(Choice))

    keep(drawChoice, {})
    expect(renderToString(keep(drawChoice, {}))).toBe('<p><b>first</b></p>')
  })

  it('leaves a drawing as it is that React puts something before', () => {
    const keep = createDrawingMemory()
    const drawPicture = ({ src }: { src: string }) =>
      createElement('p', null, createElement('img', { src }))

    keep(drawPicture, { src: '/a.png' })
    expect(renderToString(keep(drawPicture, { src: '/a.png' }))).toBe(
      renderToString(drawPicture({ src: '/a.png' })),
    )
  })

  it('draws the same words twice, and then no more', () => {
    const keep = createDrawingMemory()
    let drawings = 0
    const draw = (props: SignProps) => {
      drawings += 1
      return drawSign(props)
    }

    for (let time = 1; time <= 4; time += 1) keep(draw, { words: 'A', size: 1 })
    expect(drawings).toBe(2)
    expect(renderToString(keep(draw, { words: 'A', size: 1 }))).toContain('>A<')

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
