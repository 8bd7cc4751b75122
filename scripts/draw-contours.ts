/** Writes client/illustrations/contours.svg, a CSS mask. Run `node scripts/draw-contours.ts` and commit its output. */
import { writeFileSync } from 'node:fs'

type Point = readonly [x: number, y: number]
type Hill = { x: number; y: number; height: number; wide: number; deep: number; turn: number }

const WIDTH = 1280
const HEIGHT = 860
const GRID = 10
const LEVELS = Array.from({ length: 11 }, (_, index) => 0.06 + index * 0.092)
const HILLS: readonly Hill[] = [
  { x: 676, y: 206, height: 1.02, wide: 150, deep: 190, turn: 0.3 },
  { x: 640, y: 606, height: 0.9, wide: 150, deep: 150, turn: 0 },
  { x: 1246, y: 96, height: 0.8, wide: 130, deep: 120, turn: -0.4 },
  { x: 1205, y: 520, height: 1.0, wide: 105, deep: 230, turn: -0.1 },
  { x: 960, y: 800, height: 0.5, wide: 170, deep: 130, turn: 0.5 },
  { x: 250, y: 380, height: 0.95, wide: 170, deep: 230, turn: -0.5 },
  { x: 40, y: 760, height: 0.7, wide: 190, deep: 150, turn: 0.2 },
]

writeFileSync('client/illustrations/contours.svg', drawContours())

function drawContours(): string {
  const paths = LEVELS.map((level, index) => {
    const thick = index % 4 === 0 ? ' stroke-width="1.6"' : ''
    return `<path${thick} d="${contourLines(level).map(smoothPath).join('')}"/>`
  })
  const frame = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} fill="none" stroke="#000">${paths.join('')}</svg>\n`
}

function heightAt(x: number, y: number): number {
  return HILLS.reduce((sum, hill) => {
    const dx = x - hill.x
    const dy = y - hill.y
    const across = (dx * Math.cos(hill.turn) + dy * Math.sin(hill.turn)) / hill.wide
    const along = (dy * Math.cos(hill.turn) - dx * Math.sin(hill.turn)) / hill.deep
    return sum + hill.height * Math.exp(-(across * across + along * along))
  }, 0)
}

function contourLines(level: number): Point[][] {
  const pieces: [Point, Point][] = []
  for (let y = -2 * GRID; y < HEIGHT + 2 * GRID; y += GRID) {
    for (let x = -2 * GRID; x < WIDTH + 2 * GRID; x += GRID) {
      const crossings = cellCrossings(x, y, level)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        pieces.push([crossings[i] as Point, crossings[i + 1] as Point])
      }
    }
  }
  return joinPieces(pieces).filter((line) => line.length > 8)
}

function cellCrossings(x: number, y: number, level: number): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + GRID, y],
    [x + GRID, y + GRID],
    [x, y + GRID],
  ]
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] as Point
    // Fixed direction, so that neighboring cells compute the same point.
    const [low, high] = from[0] + from[1] < to[0] + to[1] ? [from, to] : [to, from]
    const a = heightAt(...low) - level
    const b = heightAt(...high) - level
    if (a < 0 === b < 0) return []
    const share = a / (a - b)
    return [[low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share] as Point]
  })
}

function joinPieces(pieces: [Point, Point][]): Point[][] {
  const touching = new Map<string, number[]>()
  pieces.forEach((piece, index) => {
    for (const end of piece) {
      touching.set(String(end), [...(touching.get(String(end)) ?? []), index])
    }
  })
  const used = new Set<number>()
  const follow = (start: Point, index: number): Point[] => {
    const line: Point[] = [start]
    for (let next: number | undefined = index; next !== undefined; ) {
      used.add(next)
      const [a, b] = pieces[next] as [Point, Point]
      const tip: Point = String(a) === String(line.at(-1)) ? b : a
      line.push(tip)
      next = touching.get(String(tip))?.find((candidate) => !used.has(candidate))
    }
    return line
  }
  return pieces.flatMap(([a, b], index) => {
    if (used.has(index)) return []
    const forward = follow(a, index)
    const before = touching.get(String(a))?.find((candidate) => !used.has(candidate))
    const backward = before === undefined ? [a] : follow(a, before)
    return [[...backward.slice(1).reverse(), ...forward.slice(String(a) === String(b) ? 1 : 0)]]
  })
}

/** Quadratic curves through the midpoints. */
function smoothPath(line: readonly Point[]): string {
  const first = line[0] as Point
  const last = line.at(-1) as Point
  const closed = Math.hypot(first[0] - last[0], first[1] - last[1]) < GRID
  const kept = thinned(closed ? line.slice(0, -1) : line, closed)
  const ends: Point[] = closed
    ? [...kept, kept[0] as Point].map((point, i, all) =>
        middle(point, all[(i + 1) % all.length] as Point),
      )
    : kept
  let [x, y] = rounded(ends[0] as Point)
  let d = `M${x} ${y}`
  const step = (...points: Point[]) => {
    d += `q${points.flatMap((point) => [point[0] - x, point[1] - y]).join(' ')}`.replaceAll(
      ' -',
      '-',
    )
    ;[x, y] = points.at(-1) as Point
  }
  const steering = closed ? [...kept.slice(1), kept[0] as Point] : kept.slice(1, -1)
  steering.forEach((point, index) => {
    const next = closed
      ? (steering[(index + 1) % steering.length] as Point)
      : (kept[index + 2] as Point)
    const end = !closed && index === steering.length - 1 ? next : middle(point, next)
    step(rounded(point), rounded(end))
  })
  return closed ? `${d}z` : d
}

/** About every fifth point, evenly spaced, so that a closed line has no kink. */
function thinned(line: readonly Point[], closed: boolean): Point[] {
  const count = Math.max(closed ? 6 : 3, Math.round(line.length / 5))
  const stride = line.length / count
  const kept = Array.from(
    { length: count },
    (_, index) => line[Math.round(index * stride)] as Point,
  )
  return closed ? kept : [...kept, line.at(-1) as Point]
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}
