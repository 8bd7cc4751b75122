import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import type { WhitepaperDocument } from '../../../../shared/content/records.ts'
import type { RichText } from '../../../../shared/content/rich-text.ts'
import { letters, type PdfPage, readPdfPages } from '../../../support/pdf-pages.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { documents, facts } = readRelease(TEST_RELEASE)
const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]

/** A third of the 668 pt between header and footer. */
const THIRD_OF_A_PAGE_PT = 223
const FOOT_PT = 54

describe.each(papers)('the pages of $slug', ({ slug, body, pdf: { parts } }) => {
  let pages: readonly PdfPage[]

  beforeAll(async () => {
    pages = await readPdfPages(await readFile(join(TEST_RELEASE, 'papers', `${slug}.pdf`)))
  })

  it('are seven to nine', () => {
    expect(pages.length).toBeGreaterThanOrEqual(7)
    expect(pages.length).toBeLessThanOrEqual(9)
  })

  it('hold each figure together with its caption and the words about it', () => {
    const found = figuresOf(body).map(({ caption, about }) => ({
      caption: pages.filter(({ words }) => letters(words).includes(letters(caption))),
      about: pages.filter(({ words }) => letters(words).includes(letters(about).slice(0, 60))),
    }))
    expect(found.length).toBeGreaterThan(1)
    for (const { caption, about } of found) {
      expect(about).toHaveLength(1)
      expect(caption).toContain(about[0])
    }
  })

  it('are full but for the last before the form: no figure leaves a third of one empty', () => {
    const [form = 0] = parts.slice(-2).map(({ page }) => page)
    for (const { lines } of pages.slice(1, form - 2)) {
      expect(Math.min(...lines.map(({ y }) => y))).toBeLessThan(FOOT_PT + THIRD_OF_A_PAGE_PT)
    }
  })

  it('say “in general” once each at most', () => {
    for (const { words } of pages) {
      expect((words.match(/in\s*general\b/gi) ?? []).length).toBeLessThan(2)
    }
  })

  it('end with the product, the company and the address of the site', () => {
    const { product, legalName, domain } = facts.site
    const last = pages.at(-1)?.words.replace(/\s+/g, ' ')
    expect(last).toContain(`${product}, a product of ${legalName}`)
    expect(last).toContain(domain)
  })
})

/** Each figure's caption and the text of the block after it. */
function figuresOf(body: readonly RichText[]) {
  return body.flatMap((node, index) => {
    const next = body[index + 1]
    return node[0] === 'figure' && next ? [{ caption: captionOf(node), about: wordsOf(next) }] : []
  })
}

function captionOf(figure: RichText): string {
  const [, , ...children] = Array.isArray(figure) ? figure : ['', {}]
  return children
    .filter((child) => child[0] === 'figcaption')
    .map(wordsOf)
    .join('')
}

function wordsOf(node: RichText): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}
