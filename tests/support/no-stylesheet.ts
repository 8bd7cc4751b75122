/** jest loads this instead of every stylesheet that a component imports. */
export {}
