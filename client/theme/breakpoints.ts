import { useStore, windowValue } from '../base/store.ts'

export type BreakpointName = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export interface Breakpoint {
  readonly name: BreakpointName
  /** Below 1264 px: the drawer is the navigation. */
  readonly mobile: boolean
}

/** Exclusive upper widths in CSS pixels. The stylesheets repeat these four numbers. */
const BREAKPOINT_ENDS = { xs: 600, sm: 960, md: 1264, lg: 1904 } as const

const breakpoint = windowValue(['resize'], () => breakpointOf(innerWidth), undefined)

export function useBreakpoint(): Breakpoint | undefined {
  const name = useStore(breakpoint)
  return name && { name, mobile: name !== 'lg' && name !== 'xl' }
}

export function breakpointOf(width: number): BreakpointName {
  const names = Object.keys(BREAKPOINT_ENDS) as (keyof typeof BREAKPOINT_ENDS)[]
  return names.find((name) => width < BREAKPOINT_ENDS[name]) ?? 'xl'
}
