declare module 'captured/*.json' {
  const nodes: readonly import('./captured-tree.ts').CapturedNode[]
  export default nodes
}
