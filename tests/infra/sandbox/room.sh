#!/bin/sh
# A room like Lambda's: read-only but for /tmp, no /dev/shm, uid 993, 2048 MB where cgroups are ours to set.
# usage: room.sh ROOM TASK LAYER RUNTIME NODE MEGABYTES; the environment is the function's. Needs root.
# In it: /var/task (a bundle), /opt (the layer), /var/runtime (what plays the runtime), /usr/bin/node.
set -eu
room=$1 task=$2 layer=$3 runtime=$4 node=$5 megabytes=$6
root=$room/root tmp=$room/tmp
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
unset LD_LIBRARY_PATH

limit_memory() {
  for group in /sys/fs/cgroup/memory/$(basename "$room") /sys/fs/cgroup/$(basename "$room"); do
    mkdir "$group" 2>/dev/null || continue
    for file in memory.limit_in_bytes memory.max; do
      [ -e "$group/$file" ] || continue
      { echo $((megabytes << 20)) >"$group/$file" && echo $$ >"$group/cgroup.procs"; } 2>/dev/null && return 0
    done
    rmdir "$group" 2>/dev/null || true
  done
  return 1
}

mkdir -p "$root" "$tmp"
for dir in dev etc opt proc tmp usr/bin usr/lib var/runtime var/task; do mkdir -p "$root/$dir"; done
# The machine's own C library runs Node; fonts and anything else of the machine stay outside.
for library in $(ldd "$node" | grep -oE '/[^ ]+'); do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
touch "$root/usr/bin/node"
echo 'sbx_user1051:x:993:990::/home/sbx_user1051:/sbin/nologin' >"$root/etc/passwd"
echo '127.0.0.1 localhost' >"$root/etc/hosts"
chown 993:990 "$tmp"
limit_memory || echo 'room: the memory is not limited, cgroups are not ours to set' >&2

exec unshare --mount --pid --fork --kill-child sh -euc '
  root=$1 tmp=$2 task=$3 layer=$4 runtime=$5 node=$6
  readonly_at() { mount --bind "$1" "$root$2"; mount -o remount,bind,ro "$root$2"; }
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t tmpfs -o size=64k,mode=755 tmpfs "$root/dev"
  for device in null zero urandom random full; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  ln -s /proc/self/fd "$root/dev/fd"
  readonly_at "$task" /var/task
  readonly_at "$layer" /opt
  readonly_at "$runtime" /var/runtime
  readonly_at "$node" /usr/bin/node
  mount --bind "$tmp" "$root/tmp"
  mount -t proc proc "$root/proc"
  mount -o remount,bind,ro "$root"
  cd /
  exec setpriv --no-new-privs chroot --userspec=993:990 "$root" /usr/bin/node /var/runtime/runtime.ts
' sh "$root" "$tmp" "$task" "$layer" "$runtime" "$node"
