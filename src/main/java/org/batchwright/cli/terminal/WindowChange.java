package org.batchwright.cli.terminal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The signal SIGWINCH, which reports a change in the terminal's size. The JDK supports signals only in the module {@code jdk.unsupported},
 * which is called by reflection to avoid compiler warnings. Without that module, size changes are not detected.
 */
final class WindowChange {
    private WindowChange() {}

    static void onChange(Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> receiver = Class.forName("sun.misc.SignalHandler");
            MethodHandle run = MethodHandles.lookup()
                    .findVirtual(Runnable.class, "run", MethodType.methodType(void.class))
                    .bindTo(action);
            Object handler =
                    MethodHandleProxies.asInterfaceInstance(receiver, MethodHandles.dropArguments(run, 0, signal));
            Object change = signal.getConstructor(String.class).newInstance("WINCH");
            signal.getMethod("handle", signal, receiver).invoke(null, change, handler);
        } catch (ReflectiveOperationException | IllegalArgumentException unknown) {
            // this system does not have the signal
        }
    }

    static void ignore() {
        onChange(() -> {});
    }
}
