/** Thrown by a case that this machine does not permit. */
export class Skip extends Error {}
