package org.batchwright.run.debugger;

import tools.jackson.core.io.JsonStringEncoder;

/**
 * How an editor attaches its debugger to a program.
 *
 * @param name name shown in the editor
 * @param host the address that, together with the port, reaches the program from this computer
 * @param folder working folder of the program on the cluster
 */
public record EditorSettings(String name, String host, int port, String folder) {

    /** Returns a configuration for {@code launch.json} of Visual Studio Code, with the code folder as the open folder. */
    public String forVsCode() {
        return """
                {
                  "name": "%s",
                  "type": "debugpy",
                  "request": "attach",
                  "connect": { "host": "%s", "port": %d },
                  "pathMappings": [{ "localRoot": "${workspaceFolder}", "remoteRoot": "%s" }],
                  "justMyCode": true
                }""".formatted(escaped(name), host, port, escaped(folder));
    }

    /** Returns the remote address in PyCharm's format. */
    public String address() {
        return host + ":" + port;
    }

    private static String escaped(String text) {
        return new String(JsonStringEncoder.getInstance().quoteAsCharArray(text));
    }
}
