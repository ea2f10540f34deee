package org.batchwright.run.modules;

import org.batchwright.text.ShellFile;

/**
 * Queries to {@code module} (module(1), lmod(1)), a shell function that many sites define only in login shells and that writes its lists to
 * stderr. Each line of output starts with a letter and the byte 0x1f: K for the implementation, A for modules that can be loaded now, S for
 * modules that can be loaded after others (Lmod only), D for defaults.
 */
final class ModuleQuestions {
    /** The timeout of {@code module spider} in seconds. Without a cache, the command reads every module file. */
    private static final int SPIDER_TIMEOUT_SECONDS = 20;

    private static final ShellFile READY = ShellFile.of(ModuleQuestions.class, "ready.sh");
    private static final ShellFile LIST = ShellFile.of(ModuleQuestions.class, "list.sh");
    private static final ShellFile DETAIL = ShellFile.of(ModuleQuestions.class, "detail.sh");

    private ModuleQuestions() {}

    private static String ready() {
        return ShellFile.assign("spider_timeout", String.valueOf(SPIDER_TIMEOUT_SECONDS)) + READY;
    }

    static String list() {
        return ready() + LIST;
    }

    /** @param full name of the module with its version */
    static String detail(String full) {
        return ready() + ShellFile.assign("name", full) + DETAIL;
    }
}
