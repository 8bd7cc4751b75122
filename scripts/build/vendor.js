/**
 * Its files are what react, react-dom and react-router are made of: an entry of their own, so a chunk of their own. A
 * release of ours changes nothing in it, so a visitor who comes back has it already.
 */
export { useState } from 'react'
export { jsx } from 'react/jsx-runtime'
export { hydrateRoot } from 'react-dom/client'
export { Router } from 'react-router'
