import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long to wait is not what the tests are about: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
