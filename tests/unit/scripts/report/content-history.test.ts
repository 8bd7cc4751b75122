import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { changedTexts } from '../../../../scripts/report/changed-texts.ts'
import { readContentHistory } from '../../../../scripts/report/content-history.ts'

const ALL = { from: '2026-11-01', to: '2026-11-30' }
let directory: string
let clone: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-history-'))
  clone = join(directory, 'clone')
  await mkdir(join(clone, 'content/pages'), { recursive: true })
  await mkdir(join(clone, 'content/faqs'))
  git(['init', '--quiet'])
})
afterAll(() => rm(directory, { recursive: true, force: true }))

function git(args: readonly string[], at = ''): void {
  const who = ['-c', 'user.name=Dana Example', '-c', 'user.email=dana@example.com']
  const env = { ...process.env, GIT_COMMITTER_DATE: at }
  execFileSync('git', [...who, ...args], { cwd: clone, env, stdio: 'ignore' })
}

/** Commits these files of `content/`. */
async function commit(at: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(clone, 'content', file), text)
  }
  git(['add', '--all'])
  git(['commit', '--quiet', '--message=Change'], at)
}

const home = (heading: string, day = '2026-11-01') =>
  `updatedAt: ${day} # a comment\nheading: ${heading}\nlead: Märchen – for brokers.\n`

const faq = (answer: string) =>
  `---\ntitle: What does it cost?\n---\n\n${answer}\n\nIt ends there.\n`

const ANSWER =
  'You pay for each load, and the first of them costs nothing for a broker who is new to it'

it('lists what the commits of each day changed, in words', async () => {
  await commit('2026-11-02T12:00:00Z', { 'pages/home.yml': home('Know.'), 'README.md': 'Guide\n' })
  await commit('2026-11-03T23:30:00-05:00', { 'pages/home.yml': home('Known.') }) // 4th in UTC
  await commit('2026-11-04T09:00:00Z', { 'pages/home.yml': home('Known.', '2026-11-04') })
  await commit('2026-11-04T10:00:00Z', {
    'pages/home.yml': home('Know who has the load.', '2026-11-04'),
    'faqs/price.md': faq(`${ANSWER}.`),
    'README.md': 'Guide for writers\n',
  })
  await commit('2026-11-05T09:00:00Z', { 'faqs/price.md': faq(`${ANSWER} this year.`) })
  const commented = `# Why\n${home('Know who has the load.', '2026-11-06')}`
  await commit('2026-11-06T09:00:00Z', { 'pages/home.yml': commented })

  const { days, isShallow } = await readContentHistory(clone, ALL)
  expect(isShallow).toBe(false)
  expect(days.map((day) => [day.day, changedTexts(day)])).toEqual([
    ['2026-11-06', []],
    [
      '2026-11-05',
      ['What does it cost?: “…broker who is new to it.” → “…broker who is new to it this year.”'],
    ],
    [
      '2026-11-04',
      [
        'pages/home: “Know.” → “Know who has the load.”',
        expect.stringMatching(/^What does it cost\?: new “What does it cost\? You pay for each/),
      ],
    ],
    [
      '2026-11-02',
      [expect.stringMatching(/^pages\/home: new “.*Know\. Märchen – for brokers\.”$/)],
    ],
  ])
  const some = await readContentHistory(clone, { from: '2026-11-05', to: '2026-11-05' })
  expect(some.days.map(({ day }) => day)).toEqual(['2026-11-05'])
})

it('takes what a shallow clone does not have for unknown, not for new', async () => {
  const shallow = join(directory, 'shallow')
  execFileSync('git', ['clone', '--quiet', '--depth=2', `file://${clone}`, shallow])
  const { days, isShallow } = await readContentHistory(shallow, ALL)
  expect(isShallow).toBe(true)
  expect(days.map((day) => [day.day, changedTexts(day)])).toEqual([['2026-11-06', []]])
})

it('fails outside of a repository, as git says', async () => {
  const folder = join(directory, 'plain')
  await mkdir(folder)
  await expect(readContentHistory(folder, ALL)).rejects.toThrow('not a git repository')
})

it('lists a text on the day when visitors see it, or no longer do, though nothing is committed then', async () => {
  const held = (at: string) => faq('Soon.').replace('title', `publishAt: ${at} 20:00 UTC\ntitle`)
  const questions = 'product:\n  - price\n'
  await commit('2026-11-30T09:00:00Z', { 'questions.yml': questions })
  await commit('2026-12-01T09:00:00Z', {
    'faqs/new.md': held('2026-12-04').replace('cost', 'do'),
    'faqs/price.md': held('2026-12-03'), // visitors could read it
    'questions.yml': `${questions}  - new\n`,
    'faqs/drawing.svg': '<svg/>',
  })
  await commit('2026-12-02T09:00:00Z', { 'questions.yml': `# Order\n${questions}  - new\n` })
  const listed = async (from: string, now: string) => {
    const span = { from, to: '2026-12-05' }
    const { days } = await readContentHistory(clone, span, Date.parse(now))
    return days.map((day) => [day.day, changedTexts(day)])
  }
  const come = ['2026-12-04', [expect.stringMatching(/^What does it do\?: new “/)]]
  const back = ['2026-12-03', [expect.stringMatching(/^What does it cost\?: new “/)]]
  expect(await listed('2026-12-01', '2026-12-05T12:00:00Z')).toEqual([
    come,
    back,
    ['2026-12-02', []],
    ['2026-12-01', [expect.stringMatching(/^What does it cost\?: removed “/)]],
  ])
  expect(await listed('2026-12-04', '2026-12-05T12:00:00Z')).toEqual([come])
  expect(await listed('2026-12-04', '2026-12-04T19:00:00Z')).toEqual([['2026-12-04', []]])
})
