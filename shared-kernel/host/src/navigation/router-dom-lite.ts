/**
 * What the portal uses of react-router-dom. The host shares this list instead of the whole package, which carries
 * data routers and server parts (40 kB more, compressed): a name missing here is undefined in a remote, and lint
 * refuses it. The names come from react-router, which react-router-dom 7 only re-exports: importing the shared name
 * here would ask the share scope for this very module.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
