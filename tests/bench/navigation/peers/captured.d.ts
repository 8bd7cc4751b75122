declare module 'captured/*.json' {
  const nodes: readonly import('./captured-tree.tsx').CapturedNode[]
  export default nodes
}
