import type { ContentDocument } from '../../../../../shared/content/query/content-document.ts'

/** Fields of the sample guides, besides those of every document. */
export interface Guide {
  title: string
  category?: string
  rank?: number | null
  date?: string
  tags?: string[] | string
  isDraft?: boolean
  author?: { name: string; born?: number } | null
  offers?: { slug: string; amount: number }[]
}

/** A document at `path` with the given fields. */
export function documentAt<F extends object>(path: string, fields: F): ContentDocument & F {
  const at = path.lastIndexOf('/')
  const [dir, slug] = [path.slice(0, at) || '/', path.slice(at + 1)]
  const day = '2024-01-01T00:00:00.000Z'
  return { dir, path, slug, extension: '.md', createdAt: day, updatedAt: day, ...fields }
}

/** Six guides with one-letter slugs, plus neighbors that a wrong query would return with them. */
export function sampleDocuments(): ContentDocument[] {
  return [
    documentAt('/home', { title: 'Home', text: 'Welcome home', body: [['p', {}, 'Welcome home']] }),
    documentAt('/guides/a', {
      title: 'Alpha',
      category: 'brokering',
      rank: 10,
      date: '2024-01-15T00:00:00.000Z',
      tags: ['load', 'seal'],
      isDraft: false,
      author: { name: 'Ada', born: 1980 },
      text: 'The first guide',
    }),
    documentAt('/guides/b', {
      title: 'bravo',
      category: 'claims',
      rank: 9,
      date: '2024-03-01T00:00:00.000Z',
      tags: ['seal'],
      isDraft: true,
      author: null,
    }),
    documentAt('/guides/c', {
      title: 'Charlie',
      category: 'brokering',
      rank: 10,
      date: '2023-12-31T00:00:00.000Z',
      tags: [],
      author: { name: 'Cy' },
    }),
    documentAt('/guides/d', { title: 'Delta', category: 'payments' }),
    documentAt('/guides/e', {
      title: 'Écho',
      category: 'claims',
      rank: 2,
      date: '2024-02-01T00:00:00.000Z',
      tags: ['load', 'lane', 'seal'],
      offers: [
        { slug: 'top', amount: 5 },
        { slug: 'new', amount: 20 },
      ],
    }),
    documentAt('/guides/f', {
      title: 'Foxtrot',
      category: 'payments',
      rank: null,
      date: '2024-02-01T00:00:00.000Z',
      tags: 'load',
      offers: [{ slug: 'top', amount: 50 }],
    }),
    documentAt('/guides/2024/spring/g', { title: 'Golf', rank: 1 }),
    documentAt('/guides-archive/h', { title: 'Hotel', rank: 1 }),
  ]
}
