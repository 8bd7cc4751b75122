/**
 * Outline of a seal centered on 0,0: a disc with 12 V notches, the first at the top. The notches are 0.1 rad wide and
 * 7.5 % of the radius deep. @param radius in px
 */
export function sealPath(radius: number): string {
  const notches = Array.from({ length: 12 }, (_, index) => {
    const middle = (index * Math.PI) / 6
    const before = rimPoint(radius, middle - 0.05)
    const after = rimPoint(radius, middle + 0.05)
    const arc = index === 0 ? 'M' : `A${radius} ${radius} 0 0 1 `
    return `${arc}${before}L${rimPoint(radius * 0.925, middle)}L${after}`
  })
  return `${notches.join('')}A${radius} ${radius} 0 0 1 ${rimPoint(radius, -0.05)}Z`
}

export const SEAL_RING = 0.72

/** Tick of a seal of radius 1, centered on 0,0; draw it 0.15 wide and scale it by the radius. */
export const SEAL_TICK = 'M-.3 .02L-.08 .22L.3 -.26'

/**
 * Outline of a US-route-like shield on a 64 grid: horned corners at the top, waist at y 20, belly at y 31, point at
 * 32,60. A number of 32 px inside has its baseline at y 43, which centers it visually.
 */
export const SHIELD_PATH =
  'M32 4.5Q42.5 9.5 53 4L59.5 10.5C57.3 13.8 56.7 16 56.7 18.6C56.7 21.6 60.2 25 60.2 32.2C60.2 42 54.5 48.6 46.6 52.2C40 55.2 35.6 56.6 32 60C28.4 56.6 24 55.2 17.4 52.2C9.5 48.6 3.8 42 3.8 32.2C3.8 25 7.3 21.6 7.3 18.6C7.3 16 6.7 13.8 4.5 10.5L11 4Q21.5 9.5 32 4.5Z'

export const SHIELD_LANE = 'M28.5 12.5h7v8h-7zM28.5 28h7v8h-7zM28.5 43.5h7v8h-7z'

function rimPoint(radius: number, angleFromTop: number): string {
  return `${short(radius * Math.sin(angleFromTop))} ${short(-radius * Math.cos(angleFromTop))}`
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
