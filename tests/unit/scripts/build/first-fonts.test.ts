import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { assets, facts, webRoot } = readRelease(TEST_RELEASE)
const sheets = [assets.stylesheet, ...Object.values(facts.pageStylesheets)]
const css = (
  await Promise.all(sheets.map((sheet) => readFile(join(webRoot, sheet), 'utf8')))
).join()
const faces = css.match(/@font-face\{[^}]*\}/g) ?? []
const cut = faces.filter((face) => face.includes('unicode-range'))

const familyOf = (face: string) => /font-family:([^;}]*)/.exec(face)?.[1]
const weightsOf = (face: string) => /font-weight:([^;}]*)/.exec(face)?.[1]

it('are cut, and each has a face of the same weights for all other characters', () => {
  expect(cut.map(familyOf)).toEqual(['Overpass', 'Overpass Mono'])
  for (const face of cut) {
    const family = faces.filter((other) => familyOf(other) === familyOf(face))
    expect(family.map(weightsOf)).toEqual([weightsOf(face), weightsOf(face)])
  }
})

it('are preloaded, that of texts first', () => {
  const names = assets.fonts.map((path) => /[^/]*(?=-wght)/.exec(path)?.[0])
  expect(names).toEqual(['overpass-latin', 'overpass-mono-latin'])
})

it('have every weight that a stylesheet asks for', () => {
  const rules = faces.reduce((text, face) => text.replace(face, ''), css)
  const used = [...rules.matchAll(/font(?:-weight)?:(\d{3})\b/g)].map(([, weight]) =>
    Number(weight),
  )
  const [min = 0, max = 0] =
    weightsOf(cut[0] ?? '')
      ?.split(' ')
      .map(Number) ?? []
  expect(used.length).toBeGreaterThan(20)
  expect([Math.min(...used) >= min, Math.max(...used) <= max]).toEqual([true, true])
})
