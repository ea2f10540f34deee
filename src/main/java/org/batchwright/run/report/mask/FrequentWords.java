package org.batchwright.run.report.mask;

import java.util.Set;

/**
 * Words that are common in sentences, logs and paths. A name that is also such a word is replaced only where it is unambiguously a name.
 */
final class FrequentWords {
    private static final int SHORT = 3;

    private static final Set<String> WORDS = Set.of(
            "access",
            "account",
            "admin",
            "alpha",
            "batch",
            "batchwright",
            "build",
            "check",
            "class",
            "cluster",
            "code",
            "command",
            "compute",
            "config",
            "connect",
            "connection",
            "cpus",
            "data",
            "default",
            "demo",
            "error",
            "file",
            "files",
            "folder",
            "front",
            "gateway",
            "group",
            "guest",
            "head",
            "home",
            "host",
            "input",
            "java",
            "jobs",
            "knows",
            "large",
            "lines",
            "linux",
            "local",
            "login",
            "main",
            "memory",
            "model",
            "name",
            "network",
            "node",
            "nodes",
            "none",
            "open",
            "other",
            "output",
            "password",
            "path",
            "port",
            "preset",
            "presets",
            "project",
            "queue",
            "remote",
            "research",
            "results",
            "runs",
            "scheduler",
            "scratch",
            "script",
            "server",
            "settings",
            "shared",
            "shell",
            "small",
            "standard",
            "state",
            "storage",
            "student",
            "system",
            "temp",
            "test",
            "text",
            "this",
            "time",
            "train",
            "training",
            "user",
            "users",
            "version",
            "work",
            "worker",
            "workspace");

    private FrequentWords() {}

    static boolean contain(String name) {
        boolean latin = name.codePoints().allMatch(one -> one < 128);
        return (latin && name.length() <= SHORT)
                || WORDS.contains(name)
                || name.chars().allMatch(Character::isDigit);
    }
}
