import { createContext, useContext } from 'react'

/** Makes a change, and once more after a proof of who one is when the server asks for one. */
export type ProofGuard = <T>(change: () => Promise<T>) => Promise<T>

/** Given by the layout behind the sign-in; elsewhere a change is made as it is. */
export const ProofGuardContext = createContext<ProofGuard>((change) => change())

/** For parts of the product that cannot know how a proof is asked for. */
export const useProofGuard = () => useContext(ProofGuardContext)
