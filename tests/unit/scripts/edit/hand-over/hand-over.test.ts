import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import PQueue from 'p-queue'
import { readTheme } from '../../../../../scripts/build/read-theme.ts'
import { openContentFolder } from '../../../../../scripts/edit/content-folder.ts'
import { openGit } from '../../../../../scripts/edit/hand-over/git.ts'
import {
  createHandOver,
  type HandOverRequest,
} from '../../../../../scripts/edit/hand-over/hand-over.ts'
import { words } from '../../../../../scripts/edit/hand-over/words.ts'
import { createReleaseCheck, type ReleaseCheck } from '../../../../../scripts/edit/release-check.ts'
import { type Clone, type GitSite, openGitSites } from '../../../../support/git-site.ts'
import { makeFolder } from '../../../../support/run-folders.ts'

const HOME = 'content/pages/home.yml'
const PRICE = 'content/faqs/price.md'
const QUESTIONS = 'content/questions.yml'
const TMS = 'content/faqs/tms.md'
const LOOK_AGAIN = 'content/faqs/look-again.md'
const HEADING = 'heading: Know who has the load.'
const LEAD = 'heading: One file, seven sheets'

let openSite: () => Promise<GitSite>
let site: GitSite
let release: ReleaseCheck
beforeAll(async () => {
  openSite = await openGitSites()
  release = createReleaseCheck(await readTheme(), () => new Date().toISOString().slice(0, 10))
})
beforeEach(async () => {
  site = await openSite()
})

function open({ folder }: Clone, check = release) {
  const desk = createHandOver({
    root: folder,
    git: openGit(folder),
    folder: openContentFolder(join(folder, 'content')),
    release: check,
    writing: new PQueue({ concurrency: 1 }),
    pagesOf: async () => ['home'],
  })
  const ids = async () => (await desk.list()).changes.map(({ id }) => id)
  return {
    ...desk,
    ids,
    /** As somebody does who has looked at the list. */
    handOver: async (request: Partial<HandOverRequest> = {}) =>
      desk.handOver({ ids: await ids(), choices: {}, ...request }),
  }
}

/** A new question. */
const another = async (clone: Clone, word: string) =>
  (await clone.read(PRICE)).replace('What', word).replace(/featured: true\r?\n/, '')

const subjects = ({ git }: Clone, of = 'HEAD') => git('log', '--format=%s', of).split('\n')
const LISTED = { isUnsent: false, hasOthers: true }
const SENT = { handedOver: [words.sent] }
const ON_TOP = { handedOver: [words.sent, words.others] }

it('only the listed changes are committed, with a message of their words, and sent', async () => {
  const clone = site.clone('Jo')
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  await clone.edit(QUESTIONS, '  - price\n', '  - price\n  - price-2\n')
  const price = (await clone.read(PRICE)).replace('featured: true\n', '')
  await clone.edit('content/faqs/price-2.md', '', price.replace('What does it', 'Does it'))
  await clone.edit(QUESTIONS, '  - look-again\n', '')
  await rm(join(clone.folder, LOOK_AGAIN))
  await clone.edit('package-lock.json', '{}', '{"staged": 1}')
  clone.git('add', 'package-lock.json')
  await clone.edit('content/README.md', '# ', '# All ')
  expect(await open(clone).list()).toEqual({
    ...LISTED,
    changes: [
      expect.objectContaining({ kind: 'removed', file: LOOK_AGAIN }),
      expect.objectContaining({ kind: 'added', file: 'content/faqs/price-2.md' }),
      {
        id: expect.any(String),
        kind: 'changed',
        file: HOME,
        path: 'heading',
        before: 'Know who has the load.',
        after: 'Know who took it.',
        pages: ['home'],
      },
    ],
  })
  expect(await open(clone).handOver()).toEqual(SENT)
  expect(clone.git('status', '--porcelain').split('\n')).toEqual([
    'M content/README.md',
    'M  package-lock.json',
  ])
  clone.git('fetch', '--quiet')
  const [subject = '', ...body] = clone
    .git('log', '-1', '--format=%an%n%B', 'origin/main')
    .split('\n')
    .slice(1)
  expect(subject).toBe('Change 3 texts of faqs/look-again, faqs/price-2, home')
  expect(body.join('\n')).toContain(
    'home, heading: changed\nBefore: Know who has the load.\nNow: Know who took it.',
  )
  expect(await open(clone).list()).toEqual({ ...LISTED, changes: [] })
})

it('warns of a text that leaves the site until its publishAt, unless visitors cannot read it yet', async () => {
  const clone = site.clone('Jo')
  const desk = open(clone)
  const warnings = async () =>
    (await desk.list()).changes.map(({ file, after, warning }) => [file, after, warning])
  const later = '2099-12-01 09:00 America/Chicago'
  await clone.edit(TMS, 'createdAt:', `publishAt: ${later}\ncreatedAt:`)
  expect(await warnings()).toEqual([[TMS, later, words.leavesTheSite(later)]])
  expect(await desk.handOver()).toEqual(SENT)
  await clone.edit(TMS, '09:00', '10:00')
  expect(await warnings()).toEqual([[TMS, later.replace('09:00', '10:00'), undefined]])
})

it('one change or all are taken back to the byte, but not what was saved meanwhile', async () => {
  const clone = site.clone('Jo')
  const [home, price] = [await clone.read(HOME), await clone.read(PRICE)]
  const desk = open(clone)
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  await clone.edit(HOME, LEAD, 'heading: One file')
  await rm(join(clone.folder, PRICE))
  await clone.edit(QUESTIONS, '  - price\n', '')
  await clone.edit('content/README.md', '# ', '# All ')
  const [removed = '', heading = '', lead = ''] = await desk.ids()
  expect(await desk.takeBack([lead])).toEqual({ takenBack: true })
  expect(await clone.read(HOME)).toBe(home.replace(HEADING, 'heading: Know who took it.'))

  await clone.edit(HOME, 'Know who took it.', 'Saved elsewhere.')
  expect(await desk.takeBack([heading, removed])).toEqual({ problems: [words.listHasChanged] })
  expect(await clone.read(HOME)).toContain('heading: Saved elsewhere.')
  expect(await desk.takeBack([removed])).toEqual({ takenBack: true })
  expect(await clone.read(PRICE)).toBe(price)
  expect(await desk.takeBack(await desk.ids())).toEqual({ takenBack: true })
  expect(clone.git('status', '--porcelain')).toBe('M content/README.md')
})

it('what would stop a release is neither taken back alone nor handed over', async () => {
  const clone = site.clone('Jo')
  await clone.edit(PRICE, 'We publish no', 'We guarantee no')
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  expect(await open(clone).handOver()).toEqual({
    problems: [words.wouldStopRelease, expect.stringContaining('“guarantee” is never written')],
  })
  clone.send()
  await clone.edit(PRICE, 'We guarantee no', 'We publish no')
  await clone.edit(HOME, 'Know who took it.', 'Know who has it.')
  const [price = ''] = await open(clone).ids()
  expect(await open(clone).takeBack([price])).toEqual({
    problems: [expect.stringContaining('“guarantee” is never written')],
  })
})

it.each<[string, string, (clone: Clone) => unknown]>([
  ['a commit of before', words.detached, ({ git }) => git('checkout', '--quiet', '--detach')],
  [
    'a merge that somebody has begun',
    words.underway,
    ({ folder, git }) =>
      writeFile(join(folder, '.git/MERGE_HEAD'), `${git('rev-parse', 'HEAD')}\n`),
  ],
  [
    'a rebase that somebody has begun',
    words.underway,
    async (clone) => {
      clone.git('branch', 'other')
      clone.git('commit', '--all', '--quiet', '--message=One')
      clone.git('checkout', '--quiet', 'other')
      await clone.edit(HOME, HEADING, 'heading: Other.')
      clone.git('commit', '--all', '--quiet', '--message=Other')
      expect(() => clone.git('rebase', 'main')).toThrow()
    },
  ],
])('nothing is handed over during %s', async (_, sentence, begin) => {
  const clone = site.clone('Jo')
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  await begin(clone)
  const [head, status] = [clone.git('rev-parse', 'HEAD'), clone.git('status', '--porcelain')]
  expect(await open(clone).handOver()).toEqual({ problems: [sentence] })
  expect([clone.git('rev-parse', 'HEAD'), clone.git('status', '--porcelain')]).toEqual([
    head,
    status,
  ])
})

it.each<[string, string, (clone: Clone) => unknown]>([
  ['history', words.noRepository, ({ folder }) => rm(join(folder, '.git'), { recursive: true })],
  ['a commit', words.noCommit, ({ git }) => git('checkout', '--quiet', '--orphan', 'new')],
])('without %s, it says what to do', async (_, sentence, take) => {
  const clone = site.clone('Jo')
  await take(clone)
  await expect(open(clone).list()).rejects.toThrow(sentence)
})

it('without Git, it says what to do', async () => {
  const clone = site.clone('Jo')
  const { PATH } = process.env
  process.env.PATH = '/nowhere'
  try {
    await expect(open(clone).list()).rejects.toThrow(words.noGit)
  } finally {
    process.env.PATH = PATH
  }
})

it('who hands over for the first time says a name', async () => {
  const clone = site.clone()
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  expect(await open(clone).handOver()).toEqual({ needsName: true })
  expect(await open(clone).handOver({ name: 'Jo Müller', email: 'jo@example.com' })).toEqual(SENT)
  expect(clone.git('log', '-1', '--format=%an %ae')).toBe('Jo Müller jo@example.com')
  await clone.edit(HOME, 'Know who took it.', 'Know who has it.')
  expect(await open(clone).handOver()).toEqual(SENT)
})

it('a check of the repository that refuses leaves everything as it was', async () => {
  const clone = site.clone('Jo')
  const hook = join(clone.folder, '.git/hooks/pre-commit')
  await writeFile(hook, '#!/bin/sh\necho "No commits on Fridays"; exit 1\n', { mode: 0o755 })
  await clone.edit('content/faqs/price-2.md', '', await clone.read(PRICE))
  await clone.edit(QUESTIONS, '  - price\n', '  - price\n  - price-2\n')
  await clone.edit(PRICE, 'featured: true\n', '')
  const status = clone.git('status', '--porcelain')
  expect(await open(clone).handOver()).toEqual({
    problems: [words.refused],
    said: 'No commits on Fridays',
  })
  expect(clone.git('status', '--porcelain')).toBe(status)
  await rm(hook)
  await writeFile(join(clone.folder, '.git/index.lock'), '')
  expect(await open(clone).handOver()).toEqual({
    problems: [words.busy],
    said: expect.stringContaining('index.lock'),
  })
})

it('without a remote, it says who takes the commit', async () => {
  const clone = site.clone('Jo')
  clone.git('remote', 'remove', 'origin')
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  const answer = await open(clone).handOver()
  expect(answer).toEqual({ handedOver: [words.kept(clone.git('rev-parse', '--short', 'HEAD'))] })
})

it('what could not be sent stays listed, can be taken back, and is sent later', async () => {
  const clone = site.clone('Jo')
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  await clone.edit(PRICE, 'We publish no', 'We publish some')
  await rename(site.remote, `${site.remote}.away`)
  expect(await open(clone).handOver()).toEqual({
    problems: [words.unreachable],
    said: expect.stringContaining('remote.git'),
  })
  expect(await open(clone).news()).toEqual([words.newsUnsent, words.newsOffline])
  await clone.edit(HOME, LEAD, 'heading: Later')
  const price = { file: PRICE, after: expect.stringMatching('We publish some') }
  const heading = { file: HOME, path: 'heading', after: 'Know who took it.' }
  const later = { file: HOME, after: 'Later' }
  expect(await open(clone).list()).toMatchObject({
    isUnsent: true,
    changes: [price, heading, later],
  })
  const [first = ''] = await open(clone).ids()
  expect(await open(clone).takeBack([first])).toEqual({ takenBack: true })
  expect(await open(clone).list()).toMatchObject({ isUnsent: true, changes: [heading, later] })
  await rename(`${site.remote}.away`, site.remote)
  expect(await open(clone).news()).toEqual([words.newsUnsent, words.newsWhere])

  const hook = join(site.remote, 'hooks/pre-receive')
  await writeFile(hook, '#!/bin/sh\necho "Not this branch"; exit 1\n', { mode: 0o755 })
  expect(await open(clone).handOver()).toEqual({
    problems: [words.notTaken],
    said: expect.stringContaining('Not this branch'),
  })
  await rm(hook)
  expect(await open(clone).handOver()).toEqual(SENT)
  expect(await open(clone).list()).toEqual({ ...LISTED, changes: [] })
  expect(await open(clone).news()).toEqual([])
  expect(clone.git('diff', '--stat', 'HEAD~2', 'origin/main')).toMatch(/home.yml .*\n 1 file/)
})

it('commits of code that nobody has sent are not sent along', async () => {
  const clone = site.clone('Jo')
  await clone.edit('package-lock.json', '{}', '{"unfinished": 1}')
  clone.git('commit', '--all', '--quiet', '--message=Unfinished')
  await clone.edit(HOME, HEADING, 'heading: Know who took it.')
  expect(await open(clone).handOver()).toEqual({
    problems: [words.otherWork(['package-lock.json'])],
  })
  expect(subjects(clone, 'origin/main')).toEqual(['Words'])
})

describe('others were faster', () => {
  let [ours, theirs]: Clone[] = []
  beforeEach(async () => {
    ;[ours, theirs] = [site.clone('Jo'), site.clone('Kim')]
  })
  const both = () => {
    if (!ours || !theirs) throw new Error('no clones')
    return { ours, theirs }
  }

  it('and ours is put on top of theirs, even in the next line', async () => {
    const { ours, theirs } = both()
    await theirs.edit(HOME, HEADING, 'heading: Theirs.')
    await theirs.edit('package-lock.json', '{}', '{"new": 1}')
    await theirs.edit(QUESTIONS, '  - price\n  - work-per-load\n', '  - work-per-load\n  - price\n')
    theirs.send()
    await ours.edit(HOME, LEAD, 'heading: Ours')
    await ours.edit(HOME, /number: 1 of 7|tab: Exits.*/, 'tab: Our exits')
    await ours.edit('content/README.md', '# ', '# All ')
    expect(await open(ours).handOver()).toEqual({
      handedOver: [words.sent, words.others, words.install],
    })
    const home = await ours.read(HOME)
    for (const text of ['heading: Theirs.', 'heading: Ours', 'tab: Our exits'])
      expect(home).toContain(text)
    expect(ours.git('status', '--porcelain')).toBe('M content/README.md')
    expect(subjects(ours)).toEqual(subjects(ours, 'origin/main'))
    expect(ours.git('log', '-1', '--format=%an %p').split(' ')).toHaveLength(2)
    theirs.git('pull', '--quiet', '--ff-only')
    expect(await theirs.read(HOME)).toBe(home)
  })

  it('and ours keeps its author and its words where Git signs commits and shows signatures', async () => {
    const { ours, theirs } = both()
    const signs = join(ours.folder, '.git/gpg')
    const signature = '-----BEGIN PGP SIGNATURE-----\n-----END PGP SIGNATURE-----'
    const says = `cat >/dev/null\necho '[GNUPG:] SIG_CREATED D' >&2\necho '${signature}'`
    await writeFile(signs, `#!/bin/sh\n${says}\n`, { mode: 0o755 })
    ours.git('config', 'gpg.program', signs)
    for (const setting of ['commit.gpgSign', 'log.showSignature'])
      ours.git('config', setting, 'true')
    await theirs.edit(PRICE, 'We publish no', 'We still publish no')
    theirs.send()
    await ours.edit(HOME, LEAD, 'heading: Ours')
    expect(await open(ours).handOver()).toEqual(ON_TOP)
    theirs.git('pull', '--quiet', '--ff-only')
    expect(theirs.git('log', '-1', '--format=%an: %s')).toBe('Jo: Change a text of home')
  })

  it('and again while ours was put on top', async () => {
    const { ours, theirs } = both()
    await theirs.edit(HOME, HEADING, 'heading: Theirs.')
    theirs.send()
    await ours.edit(HOME, LEAD, 'heading: Ours')
    await theirs.edit(PRICE, 'We publish no', 'We still publish no')
    theirs.git('commit', '--all', '--quiet', '--message=Again')
    const once = `cd "${theirs.folder}" && unset GIT_DIR && git push --quiet; exit 0`
    await writeFile(join(ours.folder, '.git/hooks/pre-push'), `#!/bin/sh\n${once}\n`, {
      mode: 0o755,
    })
    expect(await open(ours).handOver()).toEqual(ON_TOP)
    expect(subjects(ours, 'origin/main').slice(1, 3)).toEqual(['Again', 'Others'])
    expect(await ours.read(PRICE)).toContain('We still publish no')
  })

  it.each(['ours', 'theirs'] as const)('at the same text: somebody chooses %s', async (side) => {
    const { ours, theirs } = both()
    await theirs.edit(HOME, HEADING, 'heading: Theirs.')
    theirs.send()
    await ours.edit(HOME, HEADING, 'heading: Ours.')
    await ours.edit(HOME, LEAD, 'heading: Only ours')
    const before = await ours.read(HOME)
    const answer = await open(ours).handOver()
    const collision = {
      id: expect.any(String),
      file: HOME,
      path: 'heading',
      pages: ['home'],
      theirs: 'Theirs.',
      ours: 'Ours.',
    }
    expect(answer).toEqual({ collisions: [collision] })
    expect(await ours.read(HOME)).toBe(before)
    const [{ id = '' } = {}] = 'collisions' in answer ? answer.collisions : []
    expect(await open(ours).handOver({ choices: { [id]: side } })).toEqual(ON_TOP)
    const home = await ours.read(HOME)
    expect(home).toContain(side === 'ours' ? 'heading: Ours.' : 'heading: Theirs.')
    expect(home).toContain('heading: Only ours')
    expect(ours.git('show', `origin/main:${HOME}`)).toBe(home.trimEnd())
  })

  it('and have done the same, removed what we changed, or added at the same place', async () => {
    const { ours, theirs } = both()
    await theirs.edit(HOME, HEADING, 'heading: Both.')
    theirs.send()
    await ours.edit(HOME, HEADING, 'heading: Both.')
    expect(await open(ours).handOver()).toEqual(ON_TOP)
    expect(subjects(ours)).toEqual(['Others', 'Words'])

    await theirs.edit(QUESTIONS, '  - look-again\n', '')
    await rm(join(theirs.folder, LOOK_AGAIN))
    theirs.send()
    await ours.edit(LOOK_AGAIN, '\n\n', '\n\nA new line.\n\n')
    const answer = await open(ours).handOver()
    expect(answer).toEqual({
      collisions: [
        {
          id: expect.any(String),
          pages: ['home'],
          file: LOOK_AGAIN,
          ours: expect.stringContaining('A new line.'),
        },
      ],
    })
    const [{ id = '' } = {}] = 'collisions' in answer ? answer.collisions : []
    expect(await open(ours).handOver({ choices: { [id]: 'theirs' } })).toEqual(ON_TOP)
    await expect(ours.read(LOOK_AGAIN)).rejects.toThrow('ENOENT')

    const added = (await ours.read(PRICE)).replace('featured: true\n', '')
    for (const [clone, name] of [
      [ours, 'one'],
      [theirs, 'two'],
    ] as const) {
      await clone.edit(
        `content/faqs/${name}.md`,
        '',
        added.replace('What does it', `Number ${name}`),
      )
      await clone.edit(QUESTIONS, '  - price\n', `  - price\n  - ${name}\n`)
    }
    theirs.send()
    expect(await open(ours).handOver()).toEqual(ON_TOP)
    expect(await ours.read(QUESTIONS)).toContain('  - price\n  - two\n  - one\n')
  })

  it('and together it would stop a release: it is taken over, and mended here', async () => {
    const { ours, theirs } = both()
    await theirs.edit(QUESTIONS, '  - look-again\n', '')
    await rm(join(theirs.folder, LOOK_AGAIN))
    await theirs.edit('package-lock.json', '{}', '{"new": 1}')
    theirs.send()
    await ours.edit(PRICE, '\n\nA demo', '\n\n[Look](/faqs#look-again). A demo')
    expect(await open(ours).handOver()).toEqual({
      problems: [words.together, expect.stringContaining('/faqs#look-again'), words.install],
    })
    expect(await ours.read(QUESTIONS)).not.toContain('look-again')
    expect(await open(ours).list()).toMatchObject({ changes: [{ file: PRICE }], isUnsent: true })
    expect(subjects(theirs, 'origin/main')).toHaveLength(2)
    await ours.edit(PRICE, '[Look](/faqs#look-again). ', '')
    expect(await open(ours).handOver()).toEqual(SENT)
  })

  it('and together it would stop a release, and cannot be taken over: nothing is called sent', async () => {
    const { ours, theirs } = both()
    await theirs.edit(QUESTIONS, '  - look-again\n', '')
    await rm(join(theirs.folder, LOOK_AGAIN))
    theirs.send()
    await ours.edit(PRICE, '\n\nA demo', '\n\n[Look](/faqs#look-again). A demo')
    const busy = open(ours, {
      ...release,
      async newProblems(before, after) {
        const problems = await release.newProblems(before, after)
        if (problems.length > 0) await ours.edit(QUESTIONS, '  - price\n', '  - price # first\n')
        return problems
      },
    })
    expect(await busy.handOver()).toEqual({ problems: [words.notTakenOver] })
    expect(subjects(theirs, 'origin/main')).toHaveLength(2)
  })

  it('and changed a file that is being changed here: nothing is touched', async () => {
    const { ours, theirs } = both()
    await theirs.edit('package-lock.json', '{}', '{"new": 1}')
    await theirs.edit(HOME, LEAD, 'heading: Theirs')
    theirs.send()
    await ours.edit('package-lock.json', '{}', '{"mine": 1}')
    await ours.edit(HOME, HEADING, 'heading: Ours.')
    const before = await ours.read(HOME)
    const inTheWay = {
      problems: [words.inTheWay],
      said: expect.stringContaining('package-lock.json'),
    }
    expect(await open(ours).getOthers({})).toEqual(inTheWay)
    expect(await open(ours).handOver()).toEqual(inTheWay)
    expect(await ours.read('package-lock.json')).toBe('{"mine": 1}\n')
    expect(await ours.read(HOME)).toBe(before)
    expect(subjects(theirs, 'origin/main')).toHaveLength(2)
  })

  it('and have changed programs that run: it says to start them again, also beside problems', async () => {
    const { ours, theirs } = both()
    await mkdir(join(theirs.folder, 'scripts'))
    await theirs.edit('scripts/dev.ts', '', '// one')
    theirs.send()
    expect(await open(ours).getOthers({})).toEqual({
      got: [words.got(0), words.restart],
      arrived: [],
    })
    await theirs.edit('scripts/dev.ts', 'one', 'two')
    await theirs.edit(QUESTIONS, '  - look-again\n', '')
    await rm(join(theirs.folder, LOOK_AGAIN))
    theirs.send()
    await ours.edit(PRICE, '\n\nA demo', '\n\n[Look](/faqs#look-again). A demo')
    expect(await open(ours).getOthers({})).toEqual({
      problems: [words.together, expect.stringContaining('/faqs#look-again'), words.restart],
    })
  })

  it('and what they sent is got, below what was changed here, which is not sent', async () => {
    const { ours, theirs } = both()
    expect(await open(ours).news()).toEqual([])
    await theirs.edit(HOME, HEADING, 'heading: Theirs.')
    await theirs.edit(QUESTIONS, '  - look-again\n', '')
    await rm(join(theirs.folder, LOOK_AGAIN))
    await theirs.edit('content/faqs/two.md', '', await another(theirs, 'Two'))
    await theirs.edit(QUESTIONS, '  - price\n', '  - price\n  - two\n')
    await theirs.edit('package-lock.json', '{}', '{"new": 1}')
    theirs.send()
    await ours.edit(HOME, LEAD, 'heading: Ours')
    await ours.edit('content/faqs/one.md', '', await another(ours, 'One'))
    await ours.edit(QUESTIONS, '  - price\n', '  - price\n  - one\n')
    await ours.edit('content/README.md', '# ', '# All ')
    ours.git('add', 'content/README.md', HOME)
    expect(await open(ours).news()).toEqual([words.newsOthers, words.newsWhere])
    expect(await open(ours).getOthers({})).toEqual({
      got: [words.got(3), words.install],
      arrived: [
        expect.objectContaining({ kind: 'removed', file: LOOK_AGAIN }),
        expect.objectContaining({ kind: 'added', file: 'content/faqs/two.md', pages: ['home'] }),
        expect.objectContaining({ file: HOME, before: expect.any(String), after: 'Theirs.' }),
      ],
    })
    expect(ours.git('rev-parse', 'HEAD')).toBe(ours.git('rev-parse', 'origin/main'))
    expect(subjects(theirs, 'origin/main')).toEqual(['Others', 'Words'])
    expect(ours.git('status', '--porcelain').split('\n').sort()).toEqual([
      ' M content/pages/home.yml',
      ' M content/questions.yml',
      '?? content/faqs/one.md',
      'M  content/README.md',
    ])
    expect(ours.git('diff', '--unified=0', '--', HOME)).toMatch(/\n-.*seven sheets\n\+.*Ours$/)
    expect(await ours.read(QUESTIONS)).toContain('  - price\n  - two\n  - one\n')
    expect(await open(ours).list()).toMatchObject({
      isUnsent: false,
      changes: [{}, { after: 'Ours' }],
    })
    expect(await open(ours).getOthers({})).toEqual({ got: [words.nothingNew], arrived: [] })
    expect(await open(ours).handOver()).toEqual(SENT)
  })

  it.each(['ours', 'theirs'] as const)('and got at the same text: %s is chosen', async (side) => {
    const { ours, theirs } = both()
    await theirs.edit(HOME, HEADING, 'heading: Theirs.')
    theirs.send()
    await ours.edit(HOME, HEADING, 'heading: Sent in vain.')
    await rename(site.remote, `${site.remote}.away`)
    expect(await open(ours).handOver()).toMatchObject({ problems: [words.unreachable] })
    await ours.edit(HOME, 'Sent in vain.', 'Ours.')
    const before = await ours.read(HOME)
    expect(await open(ours).getOthers({})).toEqual({
      problems: [words.notFetched],
      said: expect.stringContaining('remote.git'),
    })
    await rename(`${site.remote}.away`, site.remote)
    const answer = await open(ours).getOthers({})
    expect(answer).toMatchObject({
      collisions: [{ file: HOME, path: 'heading', theirs: 'Theirs.', ours: 'Ours.' }],
    })
    expect(await ours.read(HOME)).toBe(before)
    const [{ id = '' } = {}] = 'collisions' in answer ? answer.collisions : []
    expect(await open(ours).getOthers({ [id]: side })).toMatchObject({
      got: [words.got(side === 'ours' ? 0 : 1)],
    })
    expect(ours.git('rev-parse', 'HEAD')).toBe(ours.git('rev-parse', 'origin/main'))
    const { isUnsent, changes } = await open(ours).list()
    expect([isUnsent, changes.map(({ after }) => after)]).toEqual([
      false,
      side === 'ours' ? ['Ours.'] : [],
    ])
  })

  it.each<[string, (text: string) => string, string]>([
    ['theirs is as Windows writes it', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`, 'false'],
    ['Git changes line breaks here', (text) => text, 'true'],
  ])('and %s: nothing collides, and no line break is a change', async (_, toTheirs, autocrlf) => {
    const { ours, theirs } = both()
    await theirs.edit(HOME, HEADING, 'heading: Theirs.')
    await theirs.edit(PRICE, 'We publish no', 'We still publish no')
    await theirs.edit(QUESTIONS, '  - price\n', '  - price\n  - two\n')
    await theirs.edit('content/faqs/two.md', '', await another(theirs, 'Two'))
    for (const file of [HOME, PRICE, QUESTIONS, 'content/faqs/two.md']) {
      await writeFile(join(theirs.folder, file), toTheirs(await theirs.read(file)))
    }
    theirs.send()
    ours.git('config', 'core.autocrlf', autocrlf)
    await rm(join(ours.folder, 'content'), { recursive: true })
    ours.git('checkout', '--quiet', '.')
    const eol = autocrlf === 'true' ? '\r\n' : '\n'
    expect(await open(ours).list()).toEqual({ ...LISTED, changes: [] })
    await ours.edit(HOME, LEAD, 'heading: Ours')
    await ours.edit(PRICE, /(A demo,[\s\S]*?)\r?\n?$/, `Ours first.${eol}${eol}Ours, too.${eol}`)
    await ours.edit('content/faqs/one.md', '', await another(ours, 'One'))
    await ours.edit(QUESTIONS, `  - price${eol}`, `  - price${eol}  - one${eol}`)
    expect((await open(ours).list()).changes).toHaveLength(3)
    expect(await open(ours).getOthers({})).toMatchObject({
      arrived: [{ file: PRICE }, { file: 'content/faqs/two.md' }, { file: HOME }],
    })
    expect((await open(ours).list()).changes).toHaveLength(3)
    expect(await open(ours).handOver()).toEqual(SENT)
    expect(await open(ours).list()).toEqual({ ...LISTED, changes: [] })
    const lines = (await ours.read(QUESTIONS)).split(/\r?\n/)
    expect(lines.filter((line) => /- (?:price|one|two)$/.test(line))).toEqual([
      '  - price',
      '  - two',
      '  - one',
    ])
    expect(await ours.read(PRICE)).toMatch(/We still publish no[\s\S]*Ours first/)
  })
})

it('a folder inside another repository is not that repository’s', async () => {
  const folder = await makeFolder('inside')
  const clone: Clone = { ...site.clone('Jo'), folder }
  await expect(open(clone).list()).rejects.toThrow(words.noRepository)
  expect(await readFile(join(folder, '.git'), 'utf8').catch(() => 'none')).toBe('none')
})
