import { Link, useNavigate } from 'react-router-dom';
import { api, whyFailed, type AccessToken, type Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { sideInChange, type CodeKind, type CodeTask } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { can, rolesThatMay } from '@peil/shared-kernel/permissions';
import { Alert, Button, InlineMessage } from '@peil/shared-kernel/ui';
import { permissionFor } from './permission-for.ts';
import styles from './Scan.module.css';
import { texts } from './texts.ts';
import type { FoundByCode } from './use-code-field.ts';

interface CodeAnswerProps {
  readonly found: FoundByCode;
  readonly user: AccessToken;
  readonly onGo?: (() => void) | undefined;
}

/** What the device of a code is, and the ways to what is done with it; who may do it, where the user may not. */
export function CodeAnswer({ found: { device, meaning }, user, onGo }: CodeAnswerProps) {
  const { product, shortName } = getBrand();
  const { kind, tasks } = meaning;
  const may = (task: CodeTask): boolean => can(user.roles, permissionFor(task, kind), shortName);
  const allowed = tasks.filter(may);
  const refused = tasks.find((task) => !may(task));
  const roles =
    refused &&
    new Intl.ListFormat('nb', { type: 'disjunction' }).format(
      rolesThatMay(permissionFor(refused, kind), product),
    );
  return (
    <Alert
      variant={tasks.length === 0 ? 'warning' : 'info'}
      title={texts.title(device.name, device.proddata.shortid)}
    >
      <p>{texts.kinds[kind]}</p>
      {refused !== undefined && roles !== undefined && (allowed.length === 0 || refused === tasks[0]) && (
        <p>{texts.whoMay(texts.acts[refused], roles)}</p>
      )}
      <div className={styles['buttons']}>
        {allowed.map((task, place) => (
          <TaskButton key={task} task={task} device={device} kind={kind} isFirst={place === 0} onGo={onGo} />
        ))}
        <Button
          as={Link}
          role="link"
          to={`/device/${encodeURIComponent(device.devid)}`}
          variant="tertiary"
          onClick={onGo}
        >
          {texts.open}
        </Button>
      </div>
    </Alert>
  );
}

interface TaskButtonProps {
  readonly task: CodeTask;
  readonly device: Device;
  readonly kind: CodeKind;
  readonly isFirst: boolean;
  readonly onGo: (() => void) | undefined;
}

function TaskButton({ task, device, kind, isFirst, onGo }: TaskButtonProps) {
  const variant = isFirst ? 'primary' : 'secondary';
  const { devid, proddata } = device;
  const registration = `/device-onboarding/${encodeURIComponent(devid)}`;
  if (task === 'register' && kind !== 'begun')
    return <BeginButton shortid={proddata.shortid} variant={variant} to={registration} onGo={onGo} />;
  const side = sideInChange(kind);
  const ways: Readonly<Record<CodeTask, string>> = {
    register: registration,
    service: `/device-service?device=${encodeURIComponent(devid)}`,
    change: `/device-change?${side}=${encodeURIComponent(proddata.shortid)}`,
  };
  const label =
    task === 'register' ? texts.goOn : task === 'change' && side === 'new' ? texts.putIn : texts.tasks[task];
  return (
    <Button as={Link} role="link" to={ways[task]} variant={variant} onClick={onGo}>
      {label}
    </Button>
  );
}

interface BeginButtonProps {
  readonly shortid: string;
  readonly variant: 'primary' | 'secondary';
  readonly to: string;
  readonly onGo: (() => void) | undefined;
}

/** Begins the registration: the device is the user's own from then on. */
function BeginButton({ shortid, variant, to, onGo }: BeginButtonProps) {
  const navigate = useNavigate();
  const { send, isSending, failure } = useSend(async () => {
    await api.registrations.begin(shortid);
    onGo?.();
    await navigate(to);
  });
  return (
    <>
      <Button type="button" variant={variant} loading={isSending} onClick={() => void send()}>
        {texts.tasks.register}
      </Button>
      {failure && <InlineMessage status="error">{whyFailed(failure.cause)}</InlineMessage>}
    </>
  );
}
