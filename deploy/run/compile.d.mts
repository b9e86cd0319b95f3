export default function compileServers(): void;
