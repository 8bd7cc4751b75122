import { hash } from 'node:crypto'
import { isSameText, withEolOf } from '../text.ts'
import { yamlValues } from '../yaml-texts.ts'
import { titleOf } from './describe-hunk.ts'
import { diffUnits, type Hunk } from './diff-units.ts'
import type { Contents } from './find-changes.ts'
import { isDay, join, textsIn, type Unit, unitsOf } from './units.ts'

/** A text that both have changed, each in another way. */
export interface Collision {
  /** Stays as long as both texts do. */
  readonly id: string
  readonly file: string
  readonly path?: string
  /** Undefined if that side has removed the file. */
  readonly theirs?: string
  readonly ours?: string
}

export type Choices = Readonly<Record<Collision['id'], 'theirs' | 'ours'>>

interface Sides {
  /** What both began with. */
  readonly base: Contents
  readonly ours: Contents
  readonly theirs: Contents
}

/** Theirs with our changes, and their line breaks. Collisions without a choice are returned, and stand there as theirs do. */
export function mergeContents(sides: Sides, choices: Choices) {
  const { base, ours, theirs } = sides
  const merged = new Map(theirs)
  const collisions = new Map<Collision['id'], Collision>()
  const choose = (collision: Omit<Collision, 'id'>) => {
    const id = hash('sha256', JSON.stringify(collision))
    const choice = choices[id]
    if (!choice) collisions.set(id, { id, ...collision })
    return choice ?? 'theirs'
  }
  const set = (file: string, text: string | undefined) =>
    text === undefined ? merged.delete(file) : merged.set(file, text)
  for (const file of new Set([...base.keys(), ...ours.keys()])) {
    const [was, our, their] = [base.get(file), ours.get(file), theirs.get(file)]
    if (isSameText(our, was) || isSameText(our, their)) continue
    if (isSameText(their, was)) set(file, our && withEolOf(their ?? our, our))
    else if (was === undefined || our === undefined || their === undefined) {
      const side = choose({ file, ...toWords(our, 'ours'), ...toWords(their, 'theirs') })
      set(file, side === 'ours' ? our : their)
    } else {
      set(file, withEolOf(their, mergeFile({ file, was, our, their }, sides, choose)))
    }
  }
  return { merged: merged as Contents, collisions: [...collisions.values()] }
}

function toWords(text: string | undefined, side: 'ours' | 'theirs') {
  return text === undefined ? {} : { [side]: text }
}

type Choose = (collision: Omit<Collision, 'id'>) => 'theirs' | 'ours'

interface ThreeVersions {
  readonly file: string
  readonly was: string
  readonly our: string
  readonly their: string
}

function mergeFile(
  { file, was, our, their }: ThreeVersions,
  contents: Sides,
  choose: Choose,
): string {
  const [units, ourUnits, theirUnits] = unitsOf(file, was, our, their)
  const regions = regionsOf(diffUnits(units, ourUnits), diffUnits(units, theirUnits))
  const links = linkMoves(regions)
  const sidesOf = (region: Region) => ({
    ours: sideOf(region, region.ours, units),
    theirs: sideOf(region, region.theirs, units),
  })
  const merge = (one: (region: Region) => readonly Unit[]) => {
    let place = 0
    const made = regions.flatMap((region) => {
      const kept = units.slice(place, region.start)
      place = region.end
      return [...kept, ...one(region)]
    })
    return join([...made, ...units.slice(place)])
  }
  const chooseIn = (region: Region) => {
    const { ours, theirs } = sidesOf(region)
    if (join(ours) === join(theirs)) return 'ours'
    const path = [...theirs, ...ours].find(({ text }) => text)?.text?.path
    const toWords = (units: readonly Unit[], side: 'theirs' | 'ours') =>
      textsIn(units)
        .map((text) => titleOf(file, text, contents[side]) ?? text)
        .join('\n') || join(units).trim()
    const words = { theirs: toWords(theirs, 'theirs'), ours: toWords(ours, 'ours') }
    return choose({ file, ...(path && { path }), ...words })
  }
  const mergeOne = (keepsBoth: boolean) => (region: Region) => {
    const { ours, theirs } = sidesOf(region)
    const linked = links.get(region)
    if (linked) return chooseIn(spanOf(linked, regions)) === 'ours' ? ours : theirs
    if (region.theirs.length === 0) return ours
    if (region.ours.length === 0) return theirs
    if (join(ours) === join(theirs)) return ours
    if (keepsBoth && region.start === region.end) return [...theirs, ...ours]
    if (isDay([...ours, ...theirs])) return join(ours) > join(theirs) ? ours : theirs // the later one
    return chooseIn(region) === 'ours' ? ours : theirs
  }
  // Such as two new questions at the same place of a list, but not the same field twice.
  const both = isBothAdded(regions) ? merge(mergeOne(true)) : undefined
  const canHoldBoth = both !== undefined && yamlValues({ file, text: both }).length > 0
  return canHoldBoth ? both : merge(mergeOne(false))
}

function isBothAdded(regions: readonly Region[]): boolean {
  return regions.some(
    ({ start, end, ours, theirs }) => start === end && ours.length > 0 && theirs.length > 0,
  )
}

interface Region {
  readonly start: number
  readonly end: number
  readonly ours: readonly Hunk[]
  readonly theirs: readonly Hunk[]
}

/** Hunks that share a unit, or add at the same place, are in one region. */
function regionsOf(ours: readonly Hunk[], theirs: readonly Hunk[]): readonly Region[] {
  const all = [
    ...ours.map((hunk) => ({ ...hunk, ours: [hunk], theirs: [] as Hunk[] })),
    ...theirs.map((hunk) => ({ ...hunk, ours: [] as Hunk[], theirs: [hunk] })),
  ].sort((one, other) => one.start - other.start || one.end - other.end)
  const regions: Region[] = []
  for (const { start, end, ours, theirs } of all) {
    const last = regions.at(-1)
    const isSamePlace =
      last && start === last.start && (end === start) === (last.end === last.start)
    if (!last || !(start < last.end || isSamePlace)) {
      regions.push({ start, end, ours, theirs })
      continue
    }
    regions[regions.length - 1] = joinTwo(last, { start, end, ours, theirs })
  }
  return regions
}

/**
 * Regions of which somebody chooses one side: what one side has moved, and the other has changed or moved, would stand there
 * twice otherwise.
 */
function linkMoves(regions: readonly Region[]): ReadonlyMap<Region, ReadonlySet<Region>> {
  const links = new Map<Region, ReadonlySet<Region>>()
  for (const from of regions) {
    for (const to of regions) {
      if (!isMove(from, to)) continue
      const all = new Set([...(links.get(from) ?? [from]), ...(links.get(to) ?? [to])])
      for (const one of all) links.set(one, all)
    }
  }
  return links
}

/** From the first to the last of them, so that somebody reads where each side has put a text. */
function spanOf(linked: ReadonlySet<Region>, regions: readonly Region[]): Region {
  const places = [...linked].map((region) => regions.indexOf(region))
  return regions.slice(Math.min(...places), Math.max(...places) + 1).reduce(joinTwo)
}

/** Whether a side has moved a text from one region to the other, and the other side has changed it, too. */
function isMove(from: Region, to: Region): boolean {
  if (from === to || from.ours.length === 0 || from.theirs.length === 0) return false
  return arriving(from.ours, to.ours) || arriving(from.theirs, to.theirs)
}

/** Whether a text that these hunks only take away is only added by the others, of the same side. */
function arriving(from: readonly Hunk[], to: readonly Hunk[]): boolean {
  const added = to.flatMap(({ before, after }) => (hasTexts(before) ? [] : textsIn(after)))
  const gone = from.flatMap(({ before, after }) => (hasTexts(after) ? [] : textsIn(before)))
  return gone.some((text) => added.includes(text))
}

const hasTexts = (units: readonly Unit[]) => textsIn(units).length > 0

function joinTwo(one: Region, other: Region): Region {
  return {
    start: one.start,
    end: Math.max(one.end, other.end),
    ours: [...one.ours, ...other.ours],
    theirs: [...one.theirs, ...other.theirs],
  }
}

/** What stands there with these hunks. */
function sideOf({ start, end }: Region, hunks: readonly Hunk[], units: readonly Unit[]) {
  let place = start
  const made = hunks.flatMap((hunk) => {
    const kept = units.slice(place, hunk.start)
    place = hunk.end
    return [...kept, ...hunk.after]
  })
  return [...made, ...units.slice(place, end)]
}
