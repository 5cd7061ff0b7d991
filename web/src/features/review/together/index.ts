export { CompanyList } from './company-list'
export { FollowedView } from './followed-view'
export { Together } from './together'
