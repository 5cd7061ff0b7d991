import { createContext, useContext } from 'react'

/** Makes a change, and repeats it after a proof of identity if the server asks for one. */
export type ProofGuard = <T>(change: () => Promise<T>) => Promise<T>

/** Provided by the layout behind the sign-in; elsewhere a change is made without a guard. */
export const ProofGuardContext = createContext<ProofGuard>((change) => change())

/** For parts of the product that don't know how a proof is asked for. */
export const useProofGuard = () => useContext(ProofGuardContext)
