/** In the place of every stylesheet that a component imports. */
export {}
