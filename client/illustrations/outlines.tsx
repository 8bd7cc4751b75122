interface OutlinesProps {
  /** Class and path data of each outline, from the back to the front. */
  readonly of: readonly (readonly [className: string, d: string])[]
}

export function Outlines({ of }: OutlinesProps) {
  return of.map(([className, d]) => <path key={className + d} className={className} d={d} />)
}
