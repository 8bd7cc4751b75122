import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

it('the component catalog is not a page of the site, and no release contains it', async () => {
  await request(buildTestSite().app).get('/_components').expect(404)
  const entries = await readdir(TEST_RELEASE, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name))
  expect(texts.length).toBeGreaterThan(20)
  for (const { parentPath, name } of texts) {
    expect(await readFile(join(parentPath, name), 'utf8')).not.toContain('catalog-')
  }
})
