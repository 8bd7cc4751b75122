import { useStore, windowValue } from '../base/store.ts'

/** Exclusive upper widths in CSS pixels. The stylesheets repeat these four numbers. */
const BREAKPOINT_ENDS = { xs: 600, sm: 960, md: 1264, lg: 1904 } as const

const breakpoint = windowValue(['resize'], () => breakpointOf(innerWidth), undefined)

/** `mobile`: below 1264 px, where the drawer is the navigation. Undefined on the server. */
export function useBreakpoint() {
  const name = useStore(breakpoint)
  return name && { name, mobile: name !== 'lg' && name !== 'xl' }
}

export function breakpointOf(width: number) {
  const names = Object.keys(BREAKPOINT_ENDS) as (keyof typeof BREAKPOINT_ENDS)[]
  return names.find((name) => width < BREAKPOINT_ENDS[name]) ?? 'xl'
}
