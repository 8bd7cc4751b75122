import { hash } from 'node:crypto'
import { isSameText, withEolOf } from '../text.ts'
import { yamlValues } from '../yaml-texts.ts'
import { diffUnits, type Hunk } from './diff-units.ts'
import type { Contents } from './find-changes.ts'
import { isDay, join, type Unit, unitsOf } from './units.ts'

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
export function mergeContents({ base, ours, theirs }: Sides, choices: Choices) {
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
      set(file, withEolOf(their, mergeFile(file, { was, our, their }, choose)))
    }
  }
  return { merged: merged as Contents, collisions: [...collisions.values()] }
}

function toWords(text: string | undefined, side: 'ours' | 'theirs') {
  return text === undefined ? {} : { [side]: text }
}

type Choose = (collision: Omit<Collision, 'id'>) => 'theirs' | 'ours'

interface Three {
  readonly was: string
  readonly our: string
  readonly their: string
}

function mergeFile(file: string, { was, our, their }: Three, choose: Choose): string {
  const [units, ourUnits, theirUnits] = unitsOf(file, was, our, their)
  const ours = diffUnits(units, ourUnits)
  const theirs = diffUnits(units, theirUnits)
  const regions = regionsOf(ours, theirs)
  const merge = (one: (region: Region) => readonly Unit[]) => {
    let place = 0
    const made = regions.flatMap((region) => {
      const kept = units.slice(place, region.start)
      place = region.end
      return [...kept, ...one(region)]
    })
    return join([...made, ...units.slice(place)])
  }
  const mergeOne = (keepsBoth: boolean) => (region: Region) => {
    const [our, their] = [sideOf(region, region.ours, units), sideOf(region, region.theirs, units)]
    if (region.theirs.length === 0 || join(our) === join(their)) return our
    if (region.ours.length === 0) return their
    if (keepsBoth && region.start === region.end) return [...their, ...our]
    if (isDay([...our, ...their])) return join(our) > join(their) ? our : their // the later one
    const path = [...their, ...our].find(({ text }) => text)?.text?.path
    const words = { theirs: wordsOf(their), ours: wordsOf(our) }
    return choose({ file, ...(path && { path }), ...words }) === 'ours' ? our : their
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
    regions[regions.length - 1] = {
      start: last.start,
      end: Math.max(last.end, end),
      ours: [...last.ours, ...ours],
      theirs: [...last.theirs, ...theirs],
    }
  }
  return regions
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

function wordsOf(units: readonly Unit[]): string {
  const texts = units.flatMap(({ text }) => text?.written ?? [])
  return texts.length > 0 ? texts.join('\n') : join(units).trim()
}
