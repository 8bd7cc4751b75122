import { describe, expect, it } from '@jest/globals'
import { compileContent } from '../../../../scripts/content/compile-content.ts'
import { contentFiles, editContent } from '../../../support/edited-content.ts'

const FILE = 'content/emails.yml'

describe('the words of the emails', () => {
  it('have the product’s name filled in, and leave what is known only when an email is sent', async () => {
    const { emails, site } = await compileContent(contentFiles)
    expect(emails.team.footer).toContain(site.product)
    expect(emails.visitor.greeting).toContain('{name}')
  })

  it('are kept out of the documents that browsers fetch', async () => {
    const { documents, emails } = await compileContent(contentFiles)
    expect(documents.map(({ path }) => path)).not.toContain('/emails')
    expect(JSON.stringify(documents)).not.toContain(emails.visitor.mistaken)
  })

  it('stop the build when a placeholder is misspelled', async () => {
    const misspelled = editContent(FILE, /\{reference\}/g, '{referense}')
    await expect(compileContent(misspelled)).rejects.toThrow(
      /content\/emails\.yml:\d+ .*Nothing replaces \{referense\} here\. Write one of .*\{reference\}/,
    )
  })

  it('stop the build when a placeholder is not filled in by that email', async () => {
    const heading = 'heading: We received your message'
    const misplaced = editContent(FILE, heading, `${heading} for {when}`)
    await expect(compileContent(misplaced)).rejects.toThrow(
      /visitor\.contact\.heading: Nothing replaces \{when\} here\. Write one of .*\{reply\}/,
    )
  })
})
