import type { init } from '@module-federation/enhanced/runtime';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as routerDom from 'react-router-dom';
import * as api from '@peil/shared-kernel/api';
import * as brand from '@peil/shared-kernel/brand';
import * as cache from '@peil/shared-kernel/cache';
import * as connection from '@peil/shared-kernel/connection';
import * as events from '@peil/shared-kernel/events';
import * as live from '@peil/shared-kernel/live';
import * as navigation from '@peil/shared-kernel/navigation';
import * as remote from '@peil/shared-kernel/remote';
import * as session from '@peil/shared-kernel/session';
import * as basics from '@peil/shared-kernel/ui/basics';

/** What the shell's own scripts bring. */
const atOnce: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': routerDom,
  '@tanstack/react-query': reactQuery,
  '@peil/shared-kernel/api': api,
  '@peil/shared-kernel/brand': brand,
  '@peil/shared-kernel/cache': cache,
  '@peil/shared-kernel/connection': connection,
  '@peil/shared-kernel/events': events,
  '@peil/shared-kernel/live': live,
  '@peil/shared-kernel/navigation': navigation,
  '@peil/shared-kernel/remote': remote,
  '@peil/shared-kernel/session': session,
  '@peil/shared-kernel/ui/basics': basics,
};

/** What is fetched when the first remote asks for it. */
const onDemand: Readonly<Record<string, () => Promise<object>>> = {
  '@peil/shared-kernel/forms': () => import('@peil/shared-kernel/forms'),
  '@peil/shared-kernel/native': () => import('@peil/shared-kernel/native'),
  '@peil/shared-kernel/service-log': () => import('@peil/shared-kernel/service-log'),
  '@peil/shared-kernel/ui': () => import('@peil/shared-kernel/ui'),
  '@peil/shared-kernel/ui/data-table': () => import('@peil/shared-kernel/ui/data-table'),
  '@peil/shared-kernel/ui/date-range': () => import('@peil/shared-kernel/ui/date-range'),
  '@peil/shared-kernel/ui/map': () => import('@peil/shared-kernel/ui/map'),
  '@peil/shared-kernel/ui/overlay': () => import('@peil/shared-kernel/ui/overlay'),
  '@peil/shared-kernel/ui/tag-picker': () => import('@peil/shared-kernel/ui/tag-picker'),
  '@peil/shared-kernel/waiting': () => import('@peil/shared-kernel/waiting'),
};

type OfferedModules = NonNullable<Parameters<typeof init>[0]['shared']>;

/**
 * Every module that exists once in the page, as the federation runtime takes them. Offered by hand and not by the
 * federation plugin, which wraps each shared module by itself: so they are ordinary imports of the shell, and webpack
 * joins their modules and leaves out what nobody uses.
 */
export function offeredModules(): OfferedModules {
  const ready = Object.entries(atOnce).map(
    ([name, module]) => [name, { ...__PEIL_SHARED__[name], useIn: ['shell'], lib: () => module }] as const,
  );
  const later = Object.entries(onDemand).map(([name, load]) => {
    const get = async () => {
      const module = await load();
      return () => module;
    };
    return [name, { ...__PEIL_SHARED__[name], get }] as const;
  });
  return Object.fromEntries<OfferedModules[string]>([...ready, ...later]);
}
