import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { checkWording } from '../../scripts/content/check-wording.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite()

describe('no page, error or mail', () => {
  const { facts, emails } = site.services.release
  const paths = createPageRoutes(facts).map(({ path }) => path)
  const papers = facts.papers.map(({ slug }) => `/whitepapers?paper=${slug}`)

  it.each([...paths, ...papers, '/no-such-page'])('uses a banned phrase: %s', async (path) => {
    const { text } = await request(site.app).get(path)
    expect(checkWording({ file: path, text: readPage(text).words })).toEqual([])
  })

  it('uses a banned phrase in its form or template', () => {
    const { forms } = site.services
    const words = JSON.stringify([emails, forms])
    expect(checkWording({ file: 'forms and mails', text: words })).toEqual([])
  })
})
