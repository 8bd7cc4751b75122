import { describe, expect, it } from '@jest/globals'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { ContentNotFoundError } from '../../../../../shared/content/query/errors.ts'
import { documentAt, sampleDocuments } from './sample-documents.ts'

const $content = createContentQuery(sampleDocuments())

type Arguments = Parameters<typeof $content>

async function slugsAt(...path: Arguments): Promise<string | string[]> {
  const found = await $content(...path).fetch()
  return Array.isArray(found) ? found.map(({ slug }) => slug) : found.slug
}

describe('a path that is a directory gives an array', () => {
  const rows: [name: string, path: Arguments, expected: string[]][] = [
    ['nothing is the root', [], ['home']],
    ['a slash is the root', ['/'], ['home']],
    ['only options are the root', [{ deep: false }], ['home']],
    ['a name', ['guides'], ['a', 'b', 'c', 'd', 'e', 'f']],
    ['a name before a slash', ['guides/'], ['a', 'b', 'c', 'd', 'e', 'f']],
    ['a name between doubled slashes', ['//guides//'], ['a', 'b', 'c', 'd', 'e', 'f']],
    ['a directory below another', ['guides', '2024', 'spring'], ['g']],
    ['a directory below another in one text', ['guides/2024/spring'], ['g']],
    ['a number among the segments', ['guides', 2024, 'spring'], ['g']],
    ['a directory that holds directories alone', ['guides/2024'], []],
    ['that directory and all below it', ['guides/2024', { deep: true }], ['g']],
    ['a directory and all below it', ['guides', { deep: true }], [...'abcdefg']],
    ['not those whose name only begins the same', ['guides-archive', { deep: true }], ['h']],
    ['the root and all below it', [{ deep: true }], ['home', ...'abcdefgh']],
  ]

  it.each(rows)('%s', async (_, path, expected) => {
    expect(await slugsAt(...path)).toEqual(expected)
  })
})

describe('any other path gives one document', () => {
  const rows: [name: string, path: Arguments, expected: string][] = [
    ['a name at the root', ['home'], 'home'],
    ['a directory and a slug', ['guides', 'a'], 'a'],
    ['slashes before each', ['/guides', '/a'], 'a'],
    ['with options', ['guides', 'a', { deep: true, text: true }], 'a'],
    ['three directories down', ['guides', '2024', 'spring', 'g'], 'g'],
  ]

  it.each(rows)('%s', async (_, path, expected) => {
    expect(await slugsAt(...path)).toBe(expected)
  })
})

describe('a path with nothing there is not found', () => {
  const rows: [name: string, path: Arguments][] = [
    ['an unknown name', ['nowhere']],
    ['an unknown slug', ['guides', 'z']],
    ['the beginning of a directory', ['guide']],
    ['another case', ['Guides', 'a']],
    ['the file with its extension', ['guides/a.md']],
    ['a document as if it were a directory', ['guides', 'a', 'b']],
    ['steps upwards', ['guides', '..', 'home']],
    ['percent signs', ['guides%2Fa']],
    ['the name of a prototype', ['__proto__']],
  ]

  it.each(rows)('%s', async (_, path) => {
    for (const attempt of ['first', 'second']) {
      const error: unknown = await $content(...path)
        .fetch()
        .catch((reason: unknown) => ({ attempt, reason }))
      expect(error).toEqual({ attempt, reason: expect.any(ContentNotFoundError) })
    }
  })

  it('says so with a status, a name that survives minifying and the path', async () => {
    await expect($content('guides', 'z').fetch()).rejects.toMatchObject({
      status: 404,
      name: 'ContentNotFoundError',
      path: '/guides/z',
      message: expect.stringContaining('/guides/z'),
    })
  })

  it('is not found either when the document does not pass the filter', async () => {
    const draft = $content<{ isDraft?: boolean }>('guides/a').where({ isDraft: true })
    await expect(draft.fetch()).rejects.toThrow(ContentNotFoundError)
  })
})

describe('what a caller knows about a path', () => {
  it.each([
    ['a list of one document', () => $content('guides/a').fetchList()],
    ['one document of a directory', () => $content('guides').fetchOne()],
  ])('is an error when it is wrong: %s', async (_, fetch) => {
    await expect(fetch()).rejects.toMatchObject({ name: 'ContentQueryError', status: 500 })
  })

  it('counts neither limit nor skip for one document', async () => {
    expect(await $content('guides/a').skip(1).limit(1).fetchOne()).toMatchObject({ slug: 'a' })
  })
})

describe('odd databases', () => {
  it('has a root even without documents', async () => {
    const $empty = createContentQuery([])
    expect(await $empty().fetch()).toEqual([])
    expect(await $empty({ deep: true }).search('load').sortBy('title').fetch()).toEqual([])
  })

  it('takes a directory before a document of the same path', async () => {
    const $both = createContentQuery([documentAt('/x', {}), documentAt('/x/y', {})])
    expect(await $both('x').fetchList()).toHaveLength(1)
  })
})
