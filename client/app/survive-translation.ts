/**
 * Browsers translate a page by moving or replacing its text nodes with `<font>` elements. React would throw when it
 * removes such a text, or inserts something before it, and the visitor would lose the page
 * (https://github.com/facebook/react/issues/11538). Afterwards both methods use the element around the text, and a
 * text that is gone needs no removal.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const present = childAround(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && childAround(this, next))
    return child
  }
}

/** The child of `parent` that is or contains `node`. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
